import { fromKysely, PgBoss } from 'pg-boss';
import { timeZone } from '#domain/date-formats.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Database } from '#server/db/open-database.ts';

/** Work that happens outside a request. */
export type Job = {
  readonly name: string;
  /** When to run by itself: five cron fields, Europe/Berlin. Without it only `send` starts the job. */
  readonly cron?: string;
  /** `signal` says that the process is stopping: leave the rest to the next run. */
  readonly run: (signal: AbortSignal, data: object) => Promise<void>;
};

export type Jobs = {
  /** Starts the queue and its workers. */
  start(): Promise<void>;
  /** Asks for one run of a job, from within the caller's transaction. */
  send(executor: Db | Tx, name: string, data?: object): Promise<void>;
  /**
   * Takes no more jobs, waits for the running ones and hands back those that need longer.
   *
   * @param timeoutMs how long to wait, at least 1000
   */
  stop(timeoutMs?: number): Promise<void>;
};

export type JobsParts = {
  readonly database: Database;
  readonly jobs: readonly Job[];
  /** Gets every error of a job and of the queue itself. */
  readonly report: (error: unknown, message: string) => void;
};

/** How a job behaves: one run at a time over all processes, two more attempts after a failure. */
const queueOptions = { policy: 'exclusive', notify: true, retryLimit: 2, retryDelay: 5 } as const;

/** Runs the given jobs with pg-boss, in the portal's own database, on both engines. */
export function createJobs({ database, jobs, report }: JobsParts): Jobs {
  const boss = new PgBoss({ ...database.bossOptions, schema: 'pgboss', useListenNotify: true });
  const stopping = new AbortController();
  boss.on('error', (error) => report(error, 'job queue failed'));
  boss.on('warning', ({ message }) => report(new Error(message), 'job queue warns'));
  return {
    start: async () => {
      await boss.start();
      for (const job of jobs) await startJob(boss, job, stopping.signal, report);
      await unscheduleOthers(boss, jobs);
    },
    send: async (executor, name, data = {}) => {
      await boss.send(name, data, { db: fromKysely(executor) });
    },
    stop: async (timeoutMs = 10_000) => {
      stopping.abort();
      await boss.stop({ graceful: true, close: true, timeout: timeoutMs });
    },
  };
}

async function startJob(
  boss: PgBoss,
  { name, cron, run }: Job,
  stopping: AbortSignal,
  report: JobsParts['report'],
): Promise<void> {
  await boss.createQueue(name, queueOptions);
  await boss.work<object>(name, async ([job]) => {
    if (!job) return;
    try {
      await run(AbortSignal.any([stopping, job.signal]), job.data);
    } catch (error) {
      report(error, `job ${name} failed`);
      // The queue stores what it catches; the original may quote personal data.
      throw new Error('job failed');
    }
  });
  if (cron) await boss.schedule(name, cron, {}, { tz: timeZone });
}

/** A job that was renamed or removed must not be sent for ever. */
async function unscheduleOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = new Set(jobs.filter((job) => job.cron).map((job) => job.name));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
}
