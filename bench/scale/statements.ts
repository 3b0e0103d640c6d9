import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** What a statement took, per call of the portal. */
export type StatementFigures = {
  readonly text: string;
  readonly milliseconds: number;
  /** Blocks of 8 KB that it looked at, from memory or from the disk. */
  readonly blocks: number;
};

/** So that PostgreSQL counts what each statement takes. */
export const countingOptions = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
];

/** @returns false where the server has no `pg_stat_statements` */
export async function beginCounting(db: Db): Promise<boolean> {
  try {
    await sql`create extension if not exists pg_stat_statements`.execute(db);
    await sql`select pg_stat_statements_reset()`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/**
 * Since the counting began. Without what ran less often than every second call: the portal's jobs, which go on beside
 * them.
 *
 * @param calls of the portal
 */
export async function readStatements(db: Db, calls: number): Promise<StatementFigures[]> {
  const { rows } = await sql<StatementFigures>`
    select query as text, (sum(total_exec_time + total_plan_time) / ${calls}::int)::float8 as milliseconds,
      (sum(shared_blks_hit + shared_blks_read) / ${calls}::int)::float8 as blocks
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%' and query not like '%pgboss%'
    group by query having sum(calls) >= ${calls}::int / 2.0
    order by milliseconds desc`.execute(db);
  return rows;
}

/** The same for one that was prepared before the counting began, whose numbers stay in its text, and one that was not. */
export function isSameStatement(one: StatementFigures, other: StatementFigures): boolean {
  const withoutNumbers = ({ text }: StatementFigures) => text.replace(/\$?\d+/g, '?');
  return withoutNumbers(one) === withoutNumbers(other);
}

/** In one line, as much as tells statements apart. */
export function nameStatement(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/"/g, '').trim();
  const [, what] = /^with me as.*?(insert into \w+)/.exec(line) ?? [];
  if (what) return `the ${what.startsWith('insert') ? 'purchase' : 'list'}: ${line.slice(0, 48)}`;
  const target = /^(?:insert into|update|delete from) \w+/.exec(line)?.[0];
  const from = /^select.*? from (.{1,50})/.exec(line)?.[1];
  return target ?? (from ? `select … from ${from}` : line.slice(0, 60));
}
