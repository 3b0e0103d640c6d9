import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** A company owes this sum, gross: unpaid invoices, and purchases on account without an invoice. Below zero: a balance. */
export async function findReceivable(
  db: Db | Tx,
  organisationId: string | RawBuilder<string>,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from account_entries
    where organisation_id = ${organisationId} and account = 'receivable'`.execute(db);
  return rows[0]?.cents ?? 0;
}
