import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';

type Statement = { readonly table: string; readonly verb: 'insert' | 'update'; readonly nthRow?: number };

/**
 * Cuts the connection of a run within its transaction, as that of a killed process is cut.
 *
 * @param statement where; its first row unless another is named
 * @returns what the run has thrown
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
  const isStopped = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const [{ pid } = { pid: 0 }] = await vi.waitFor(async () => {
    const { rows } = await isStopped.execute(db);
    expect(rows).toHaveLength(1);
    return rows;
  }, 30_000);
  // Before the connection goes, so that what the run does afterwards, such as noting its failure, does not stop, too.
  const dropping = sql`drop trigger stops on ${sql.table(table)}`.execute(db);
  await sql`select pg_terminate_backend(${pid})`.execute(db);
  await dropping;
  const thrown = await killed;
  await sql`drop function stop_here`.execute(db);
  await sql`drop sequence written`.execute(db);
  return thrown;
}
