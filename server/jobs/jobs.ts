import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { hourMs } from '#domain/durations.ts';
import { type Db, onWake } from '#server/db/database.ts';
import type { Database } from '#server/db/open-database.ts';
import { isDatabaseUnavailable } from '#server/db/outages/failures.ts';
import type { Log } from '#server/http/logging.ts';
import { inSpan } from '#server/tracing/tracing.ts';
import { declareJobs, recordRun } from './runs.ts';
import { keepSchedules } from './schedules.ts';
import { createWaker } from './waker.ts';

export type Job = {
  readonly name: string;
  /**
   * Allows runs of several processes at the same time, because each takes its rows with `skip locked`. A dead run then delays no
   * other. Without it, one run is queued or running over all processes.
   */
  readonly mayOverlap?: boolean;
  /** Five cron fields, Europe/Berlin. */
  readonly cron?: string;
  /** Notification topic that asks for a run at once, after the notifying commit. */
  readonly wakeOn?: string;
  /**
   * @param signal aborted when the process stops or another process gets the run: leave the rest to the next run
   * @returns number of changed or deleted rows, if it counts them
   */
  readonly run: (signal: AbortSignal) => Promise<number> | Promise<void>;
};

export type Jobs = {
  start(): Promise<void>;
  /**
   * Waits for running jobs. Longer ones go back to the queue.
   *
   * @param timeoutMs time to wait, at least 1000
   */
  stop(timeoutMs?: number): Promise<void>;
};

export type JobsParts = {
  readonly database: Database;
  readonly jobs: readonly Job[];
  /** Receives every error of a job and of the queue itself. */
  readonly report: (error: unknown, message: string, facts?: object) => void;
  readonly log: Pick<Log, 'info' | 'debug'>;
};

/**
 * Two more attempts after a failure. After `heartbeatSeconds` without a heartbeat another process gets the run. Finished runs are
 * deleted soon.
 */
const queueOptions = {
  notify: true,
  retryLimit: 2,
  retryDelay: 1,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
} as const;

/** Finds runs of dead processes, and runs with a lost notification. */
const pollingSeconds = 5;

const bossOptions = {
  schema: 'pgboss',
  useListenNotify: true,
  superviseIntervalSeconds: pollingSeconds,
  monitorIntervalSeconds: pollingSeconds,
  maintenanceIntervalSeconds: 600,
} as const;

/** A mail in flight usually takes less. A slower one is sent again, with the same message id. */
const stopTimeoutMs = 3000;

/** Logs slower runs, even without changed rows. */
const slowRunMs = 1000;

const restartMs = 1000;

/** Starts over while the database is away. */
export async function startJobs(parts: JobsParts): Promise<Jobs> {
  for (;;) {
    const jobs = createJobs(parts);
    try {
      await jobs.start();
      return jobs;
    } catch (error) {
      await jobs.stop().catch(() => {});
      if (!isDatabaseUnavailable(error)) throw error;
      parts.report(error, 'jobs not started');
      await wait(restartMs);
    }
  }
}

export function createJobs({ database, jobs, report, log }: JobsParts): Jobs {
  const boss = new PgBoss({ ...database.bossOptions, ...bossOptions });
  const stopping = new AbortController();
  const endings: (() => void | Promise<void>)[] = [];
  boss.on('error', (error) => report(error, 'job queue failed'));
  boss.on('warning', ({ message }) => report(new Error(message), 'job queue warns'));
  return {
    start: async () => {
      await boss.start();
      // No other process has this database open, so these runs are dead. A start asks for new ones.
      if (database.engine === 'pglite') await boss.deleteAllJobs();
      await declareJobs(database.db, jobs);
      for (const job of jobs) {
        await startJob(boss, job, stopping.signal, { db: database.db, report, log });
        if (job.wakeOn === undefined) continue;
        const waker = createWaker(
          async () => (await boss.send(job.name)) !== null || job.mayOverlap === true,
          (error) => report(error, `job ${job.name} not woken`),
        );
        endings.push(onWake(database.db, job.wakeOn, waker.wake), waker.stop);
        // Run at the start, for work left by the last process.
        waker.wake();
      }
      await keepSchedules(boss, jobs);
      const refresh = setInterval(() => {
        declareJobs(database.db, jobs).catch((error) => report(error, 'jobs not declared'));
      }, hourMs);
      endings.push(() => clearInterval(refresh));
    },
    stop: async (timeoutMs = stopTimeoutMs) => {
      stopping.abort();
      for (const end of endings.splice(0)) await end();
      await boss.stop({ graceful: true, close: true, timeout: timeoutMs });
    },
  };
}

async function startJob(
  boss: PgBoss,
  { name, run, mayOverlap = false }: Job,
  stopping: AbortSignal,
  { db, report, log }: Pick<JobsParts, 'report' | 'log'> & { readonly db: Db },
): Promise<void> {
  const note = (outcome: 'done' | 'failed') =>
    recordRun(db, name, outcome).catch((error) => report(error, `outcome of job ${name} not noted`));
  await boss.createQueue(name, { ...queueOptions, policy: mayOverlap ? 'short' : 'exclusive' });
  // Update as well: `createQueue` does not change an existing queue.
  await boss.updateQueue(name, queueOptions);
  await boss.work(name, { notifyPollingIntervalSeconds: pollingSeconds }, async ([job]) => {
    if (!job) return;
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      const signal = AbortSignal.any([stopping, job.signal]);
      const rows = (await inSpan(`job ${name}`, {}, async () => run(signal))) ?? 0;
      const elapsedMs = elapsed();
      const level = rows > 0 || elapsedMs >= slowRunMs ? 'info' : 'debug';
      log[level]({ job: name, rows, elapsedMs }, 'job done');
      await note('done');
    } catch (error) {
      report(error, `job ${name} failed`, { job: name, elapsedMs: elapsed() });
      await note('failed');
      // Hide the original error, which may quote personal data: pg-boss stores it.
      throw new Error('job failed');
    }
  });
}
