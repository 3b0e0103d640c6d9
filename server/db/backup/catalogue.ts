import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { BackupEnd, BackupTable } from './format.ts';

/** Kysely's own tables: a restored database gets its own by migrating. */
const migratorTables = ['kysely_migration', 'kysely_migration_lock'];

export async function listTables(db: Db | Tx): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select c.relname as "table",
      array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname <> all (${migratorTables}::text[])
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** Without those that the database computes. */
export async function listWrittenColumns(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function listSequences(tx: Tx): Promise<BackupEnd['sequences']> {
  const { rows } = await sql<BackupEnd['sequences'][number]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(tx);
  return rows;
}
