import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * Runs `load` without foreign keys and triggers, so that tables can come in any order and nothing is counted twice, and
 * puts them back, which checks every foreign key. Works for the owner of the tables, who need not be a superuser.
 */
export async function withoutConstraints<T>(tx: Tx, load: () => Promise<T>): Promise<T> {
  const keys = await listForeignKeys(tx);
  const triggers = await listTriggers(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const { table, name } of triggers)
    await sql`alter table ${sql.table(table)} disable trigger ${sql.id(name)}`.execute(tx);
  const loaded = await load();
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  for (const { table, name, state } of triggers)
    await sql`alter table ${sql.table(table)} ${sql.raw(enabling[state])} trigger ${sql.id(name)}`.execute(
      tx,
    );
  return loaded;
}

/** By `pg_trigger.tgenabled`. */
const enabling = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const;

async function listForeignKeys(tx: Tx) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by k.oid`.execute(tx);
  return rows;
}

async function listTriggers(tx: Tx) {
  const { rows } = await sql<{ table: string; name: string; state: keyof typeof enabling }>`
    select c.relname as "table", t.tgname as name, t.tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace order by t.oid`.execute(tx);
  return rows;
}
