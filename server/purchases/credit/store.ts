import { type RawBuilder, sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

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

const noTerms: CreditTerms = {
  limitCents: null,
  lockedAt: null,
  lockReason: null,
  decidedAt: null,
  updatedAt: null,
};

export async function findTerms(
  db: Db | Tx,
  organisationId: string | RawBuilder<string>,
): Promise<CreditTerms> {
  const row = await db
    .selectFrom('account_credits')
    .select(camelColumns('limit_cents', 'locked_at', 'lock_reason', 'decided_at', 'updated_at'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row ?? noTerms;
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
