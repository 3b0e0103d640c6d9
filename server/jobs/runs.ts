import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Results of a job's runs, which the queue itself deletes within an hour. */
export type JobState = {
  readonly name: string;
  readonly cron: string | null;
  /** When a process has last declared this job. */
  readonly declaredAt: Date;
  readonly lastDoneAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** Failures since the last successful run. */
  readonly failures: number;
};

/** The database's clock, so that several processes share one. */
const clock = sql`clock_timestamp()`;

type Declared = { readonly name: string; readonly cron?: string };

export async function declareJobs(db: Db, jobs: readonly Declared[]): Promise<void> {
  const rows = jobs.map(({ name, cron }) => ({ name, cron: cron ?? null }));
  await sql`
    insert into job_runs (name, cron, declared_at)
    select name, cron, ${clock} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (name text, cron text)
    order by name
    on conflict (name) do update set cron = excluded.cron, declared_at = excluded.declared_at`.execute(db);
}

export async function recordRun(db: Db, name: string, outcome: 'done' | 'failed'): Promise<void> {
  await (outcome === 'done'
    ? sql`update job_runs set last_done_at = ${clock}, failures = 0 where name = ${name}`
    : sql`update job_runs set last_failed_at = ${clock}, failures = failures + 1 where name = ${name}`
  ).execute(db);
}

/** Jobs that a process has declared within a day. */
export function listJobStates(db: Db): Promise<JobState[]> {
  return db
    .selectFrom('job_runs')
    .select(['name', 'cron', 'declared_at as declaredAt', 'failures'])
    .select(['last_done_at as lastDoneAt', 'last_failed_at as lastFailedAt'])
    .where('declared_at', '>', sql<Date>`${clock} - interval '1 day'`)
    .orderBy('name')
    .execute();
}

/** Runs that are due and wait for a process, in the queue's own table. */
export async function summarizeQueue(
  db: Db,
): Promise<{ readonly waiting: number; readonly since: Date | null }> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*)::int as waiting, min(start_after) as since from pgboss.job
    where state < 'active' and start_after <= ${clock}`.execute(db);
  return rows[0] ?? { waiting: 0, since: null };
}
