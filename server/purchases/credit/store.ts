import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { receivableOf } from '#server/purchases/ledger/store.ts';
import { ruleAt } from '#server/requests/listings.ts';

/** Without a row, all are null. */
export type CreditTerms = {
  /** Gross; null for the operator's rule. */
  readonly limitCents: number | null;
  readonly lockedAt: Date | null;
  readonly lockReason: string | null;
  /** An admin's last decision about a lock. */
  readonly decidedAt: Date | null;
  readonly updatedAt: Date | null;
};

type CreditFacts = CreditTerms & {
  /** Gross. */
  readonly openCents: number;
  /** Of the operator's rule. */
  readonly defaultLimitCents: number | null;
};

export async function findCreditFacts(
  db: Db | Tx,
  organisationId: string | RawBuilder<string>,
  now: Date,
): Promise<CreditFacts> {
  const { rows } = await sql<CreditFacts>`
    select c.limit_cents as "limitCents", c.locked_at as "lockedAt", c.lock_reason as "lockReason",
      c.decided_at as "decidedAt", c.updated_at as "updatedAt", ${receivableOf(organisationId)} as "openCents",
      (${ruleAt('creditLimit', sql`${now}::timestamptz`)} ->> 'limitCents')::int as "defaultLimitCents"
    from (select) one left join account_credits c on c.organisation_id = ${organisationId}`.execute(db);
  return rows[0] as CreditFacts;
}

export async function upsertTerms(
  tx: Tx,
  organisationId: string,
  { limitCents, lockedAt, lockReason, decidedAt }: Omit<CreditTerms, 'updatedAt'>,
  now: Date,
): Promise<void> {
  const values = {
    ...{ limit_cents: limitCents, locked_at: lockedAt, lock_reason: lockReason },
    ...{ decided_at: decidedAt, updated_at: now },
  };
  await tx
    .insertInto('account_credits')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

export async function deleteTerms(tx: Tx, organisationId: RawBuilder<string>): Promise<void> {
  await tx.deleteFrom('account_credits').where('organisation_id', '=', organisationId).execute();
}

/**
 * Serializes purchases on account of a company and changes of its terms, until the transaction ends. Call it after the account's
 * lock (ARCHITECTURE.md, lock order).
 */
export async function lockCredit(tx: Tx, organisationId: RawBuilder<string>): Promise<void> {
  await sql`select from organisations where id = ${organisationId} for no key update`.execute(tx);
}
