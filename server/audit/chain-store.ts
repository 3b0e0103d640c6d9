import { sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

const entryColumns = camelColumns(
  'id',
  'at',
  'by_id',
  'action',
  'subject_kind',
  'subject_id',
  'old_value',
  'new_value',
  'personal_hashes',
);

const sealColumns = camelColumns('number', 'at', 'last_entry_id', 'entries', 'hash', 'signature');

export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number];
export type StoredSeal = Awaited<ReturnType<typeof listSeals>>[number];

export type EntryRange = {
  readonly afterId: number;
  readonly upToId: number;
  readonly limit: number;
};

/** In the order of their ids. */
export function listEntries(db: Db | Tx, { afterId, upToId, limit }: EntryRange) {
  return db
    .selectFrom('audit_entries')
    .select(entryColumns)
    .where('id', '>', afterId)
    .where('id', '<=', upToId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** In the order of their numbers. */
export function listSeals(db: Db | Tx, afterNumber: number, limit: number) {
  return db
    .selectFrom('audit_seals')
    .select(sealColumns)
    .where('number', '>', afterNumber)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export async function findLastSeal(db: Db | Tx): Promise<StoredSeal | null> {
  const row = await db
    .selectFrom('audit_seals')
    .select(sealColumns)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when somebody else has written a seal of that number */
export async function insertSeal(tx: Tx, seal: StoredSeal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('audit_seals')
    .values({
      number: seal.number,
      at: seal.at,
      last_entry_id: seal.lastEntryId,
      entries: seal.entries,
      hash: seal.hash,
      signature: seal.signature,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export async function findLastEntryId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Transactions that have begun to write an entry and may still commit one. */
export async function listWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'audit_entries'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ writer }) => writer);
}

export type StoredPersonal = {
  readonly entryId: number;
  readonly part: string;
  readonly salt: string;
  readonly value: unknown;
};

export function listPersonal(db: Db | Tx, { afterId, upToId }: Omit<EntryRange, 'limit'>) {
  return db
    .selectFrom('audit_personal')
    .select(camelColumns('entry_id', 'part', 'salt', 'value'))
    .where('entry_id', '>', afterId)
    .where('entry_id', '<=', upToId)
    .execute();
}
