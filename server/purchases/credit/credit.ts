import type { RawBuilder } from 'kysely';
import { type Credit, decideCredit } from '#domain/billing/limit.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type CreditTerms, findCreditFacts } from './store.ts';

type CreditState = Credit & {
  readonly terms: CreditTerms;
  /** Of the operator's rule. */
  readonly defaultLimitCents: number | null;
};

/** Finds the open sum of a company, and its terms for buying on account (billing 36). */
export async function findCredit(
  db: Db | Tx,
  organisationId: string | RawBuilder<string>,
  now: Date,
): Promise<CreditState> {
  const { openCents, defaultLimitCents, ...terms } = await findCreditFacts(db, organisationId, now);
  const limitCents = terms.limitCents ?? defaultLimitCents;
  return { openCents, limitCents, lockReason: terms.lockReason, terms, defaultLimitCents };
}

/**
 * Call it under the lock of the company.
 *
 * @param grossCents of the purchase
 * @throws Problem 409 `account_purchases_locked` or `credit_limit`
 */
export async function refuseWithoutCredit(
  tx: Tx,
  { partnerId, now }: { readonly partnerId: string; readonly now: Date },
  grossCents: number,
): Promise<void> {
  if (grossCents === 0) return;
  const refusal = decideCredit(await findCredit(tx, organisationOf(partnerId), now), grossCents);
  if (refusal) throw new Problem(409, refusal.code, refusal.msg, { msg2: refusal.msg2 });
}

/** For the partner itself, in euros. */
export async function readCredit(db: Db, partnerId: string, now: Date) {
  const { openCents, limitCents, lockReason } = await findCredit(db, organisationOf(partnerId), now);
  const limit = limitCents === null ? null : centsToEuros(limitCents);
  return { openSum: centsToEuros(openCents), limit, lockReason };
}
