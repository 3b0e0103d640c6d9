import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';

type Statement = { readonly table: string; readonly verb: 'insert' | 'update'; readonly nthRow?: number };

/**
 * Ends the connection of a run in the middle of its transaction, as when its process is killed.
 *
 * @param statement the run stops at this statement, before its first row or before `nthRow`
 * @returns the error of the run; null when it threw none
 */
export async function killRunAt(
  db: Db,
  { table, verb, nthRow = 1 }: Statement,
  run: () => Promise<unknown>,
): Promise<unknown> {
  await sql`create sequence written`.execute(db);
  await sql`
    create function stop_here() returns trigger language plpgsql as $$
    begin
      if nextval('written') = ${sql.lit(nthRow)} then perform pg_sleep(60); end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger stops before ${sql.raw(verb)} on ${sql.table(table)} for each row execute function stop_here()`.execute(
    db,
  );
  const killed = run().then(
    () => null,
    (error: unknown) => error,
  );
  const stopped = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const [{ pid } = { pid: 0 }] = await vi.waitFor(async () => {
    const { rows } = await stopped.execute(db);
    expect(rows).toHaveLength(1);
    return rows;
  }, 30_000);
  // Drop the trigger before the connection ends. Otherwise later statements, such as the record of the failure, would stop, too.
  const dropping = sql`drop trigger stops on ${sql.table(table)}`.execute(db);
  await sql`select pg_terminate_backend(${pid})`.execute(db);
  await dropping;
  const thrown = await killed;
  await sql`drop function stop_here`.execute(db);
  await sql`drop sequence written`.execute(db);
  return thrown;
}
