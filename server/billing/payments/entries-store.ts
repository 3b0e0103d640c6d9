import { type RawBuilder, sql } from 'kysely';
import type { BankEntry } from '#domain/billing/bank/bank-entry.ts';
import type { EntryState } from '#domain/billing/bank/entry-states.ts';
import {
  type CursorSlice,
  countedAtMost,
  cutPage,
  type ListPage,
  readCounted,
  type Total,
} from '#server/api/paging.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { nextVersion } from '#server/db/next-version.ts';
import type { EntryRecord } from './record.ts';

/** Place in the list: the day of the booking, and the id as tie-breaker. */
export type EntryPlace = { readonly on: string; readonly id: string };

/** Entries with the invoices that they pay. Payments that were taken back cancel out. */
const entriesWithPayments = sql`
  bank_entries e
  cross join lateral (
    select coalesce(sum(one.cents), 0)::bigint as cents, coalesce(jsonb_agg(jsonb_build_object(
      'invoiceId', v.id, 'number', v.number, 'organisationId', v.organisation_id,
      'organisationName', v.document -> 'buyer' ->> 'name', 'amountCents', one.cents) order by v.number), '[]') as allocations
    from (
      select p.invoice_id, sum(p.amount_cents)::int as cents from payments p where p.entry_id = e.id
      group by p.invoice_id having sum(p.amount_cents) <> 0) one
    join invoices v on v.id = one.invoice_id) paid`;

const entryColumns = sql`
  e.id, e.reference, e.booked_on as "bookedOn", e.amount_cents as "amountCents", e.currency, e.direction,
  e.is_reversal as "isReversal", e.purpose as text,
  jsonb_build_object('name', e.counterparty_name, 'iban', e.counterparty_iban) as counterparty, e.obstacle,
  paid.allocations, paid.cents as "assignedCents", e.dismissed_at is not null as "isDismissed", e.updated_at as "updatedAt"`;

/** The same decision as `decideEntryState`, for the filter. */
const stateSql = sql`case
  when e.obstacle is not null then 'not_matchable'
  when paid.cents >= e.amount_cents or paid.cents > 0 and e.dismissed_at is not null then 'assigned'
  when paid.cents > 0 then 'partly_assigned'
  when e.dismissed_at is not null then 'dismissed'
  else 'open' end`;

/** Newest first, with the total. */
export function listEntries(
  db: Db,
  state: EntryState | undefined,
  slice: CursorSlice<EntryPlace>,
): Promise<ListPage<EntryRecord, EntryPlace> & Total> {
  const condition = state ? sql`${stateSql} = ${state}` : sql`true`;
  return readCounted(slice, {
    count: () => countEntries(db, condition),
    most: countedAtMost,
    read: () => listEntryPage(db, condition, slice),
  });
}

async function countEntries(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${entriesWithPayments} where ${condition} limit ${countedAtMost + 1}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Entries in the state `open`. */
export async function summarizeOpenEntries(
  db: Db,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(e.updated_at) as since from bank_entries e
    where e.obstacle is null and e.dismissed_at is null
      and coalesce((select sum(p.amount_cents) from payments p where p.entry_id = e.id), 0) <= 0`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

async function listEntryPage(
  db: Db,
  condition: RawBuilder<unknown>,
  { limit, offset, after }: CursorSlice<EntryPlace>,
): Promise<ListPage<EntryRecord, EntryPlace>> {
  const isBehind = after ? sql`(e.booked_on, e.id) < (${after.on}::date, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<EntryRecord>`
    select ${entryColumns} from ${entriesWithPayments} where ${condition} and ${isBehind}
    order by e.booked_on desc, e.id desc limit ${limit + 1} offset ${offset}`.execute(db);
  return cutPage(rows, limit, ({ bookedOn, id }) => ({ on: bookedOn, id }));
}

/** In the order of the references. */
export async function listEntriesOf(
  db: Db,
  accountIban: string,
  references: readonly string[],
): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`
    select ${entryColumns}
    from unnest(${references}::text[]) with ordinality wanted (reference, place)
    join ${entriesWithPayments} on e.account_iban = ${accountIban} and e.reference = wanted.reference
    order by wanted.place`.execute(db);
  return rows;
}

export async function findEntry(db: Db | Tx, id: string): Promise<EntryRecord | null> {
  const { rows } = await sql<EntryRecord>`
    select ${entryColumns} from ${entriesWithPayments} where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the entry until the commit. Read it afterwards: another decision may have committed while this one waited. */
export async function lockEntry(tx: Tx, id: string): Promise<EntryRecord | null> {
  await tx.selectFrom('bank_entries').select('id').where('id', '=', id).forUpdate().execute();
  return findEntry(tx, id);
}

export async function updateEntry(tx: Tx, id: string, isDismissed: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('bank_entries')
    .set({ dismissed_at: isDismissed ? now : null, updated_at: nextVersion(now, 'updated_at') })
    .where('id', '=', id)
    .execute();
}

type NewImport = {
  readonly sha256: Buffer;
  readonly accountIban: string;
  readonly importedBy: string | null;
  readonly now: Date;
};

/** Waits for another import of the same file. @returns `isNew` false for a file that was imported before */
export async function insertImport(
  tx: Tx,
  { sha256, accountIban, importedBy, now }: NewImport,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const inserted = await tx
    .insertInto('bank_imports')
    .values({ sha256, account_iban: accountIban, imported_at: now, imported_by: importedBy })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { ...inserted, isNew: true };
  const found = tx.selectFrom('bank_imports').select('id').where('sha256', '=', sha256);
  return { ...(await found.executeTakeFirstOrThrow()), isNew: false };
}

type NewEntries = {
  readonly importId: string;
  readonly accountIban: string;
  readonly entries: readonly BankEntry[];
  readonly now: Date;
};

/** Leaves out entries that an earlier file had. @returns the number of new ones */
export async function insertEntries(
  tx: Tx,
  { importId, accountIban, entries, now }: NewEntries,
): Promise<number> {
  // In one order everywhere: two files with the same entries would deadlock otherwise.
  const inOrder = entries.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
  const rows = inOrder.map(({ counterparty, ...entry }) => ({
    ...{ import_id: importId, account_iban: accountIban, reference: entry.reference },
    ...{ booked_on: entry.bookedOn, amount_cents: entry.amountCents, currency: entry.currency },
    ...{ direction: entry.direction, is_reversal: entry.isReversal, purpose: entry.text },
    ...{ counterparty_name: counterparty.name, counterparty_iban: counterparty.iban },
    ...{ obstacle: entry.obstacle, updated_at: now },
  }));
  let count = 0;
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('bank_entries')
      .values(rows.slice(from, from + rowsPerInsert))
      .onConflict((conflict) => conflict.columns(['account_iban', 'reference']).doNothing())
      .executeTakeFirst();
    count += Number(numInsertedOrUpdatedRows);
  }
  return count;
}

/** A statement has at most 65,535 parameters. */
const rowsPerInsert = 4000;
