import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { findBackupState } from '#server/backups/backups.ts';
import { type Db, ping } from '#server/db/database.ts';
import type { Database } from '#server/db/open-database.ts';
import type { FindReadDb } from '#server/db/replica/replica.ts';
import { listJobStates, summarizeQueue } from '#server/jobs/runs.ts';
import { summarizeMails } from '#server/mail/queue.ts';
import { findBusinessTotals } from './totals-store.ts';

export type Observed = {
  readonly database: Pick<Database, 'db' | 'connections'>;
  /** Counts whole tables. */
  readonly findReadDb: FindReadDb;
  /** Open event streams of this process. */
  readonly countStreams: () => number;
  /** Passwords of this process that wait for their hash. */
  readonly countPasswords: () => number;
};

/** Counting waiting mails stops here. */
const countedMails = 10_000;

/** Less than the time limit of a scrape, 10 seconds unless set. */
const longestReadMs = 3000;

const secondsSince = (instant: Date | null) => (instant ? (Date.now() - instant.getTime()) / 1000 : 0);

/**
 * Gauges of this process, and gauges of the whole portal, which are equal in each process.
 *
 * @returns a function that reads them; without a database `portal_database_up` is 0 and the gauges of the portal keep their values
 */
export function createPortalGauges(
  { database, findReadDb, countStreams, countPasswords }: Observed,
  registry: Registry,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const streams = gauge('event_streams', 'Open event streams of this process.');
  const passwords = gauge('password_queue', 'Passwords of this process that wait for their hash.');
  const connections = gauge('database_connections', 'Connections of this process by state.', ['state']);
  const isUp = gauge('database_up', '1 when the database answers.');
  const readDatabase = createDatabaseGauges(database.db, findReadDb, gauge);
  /** Another scrape waits for it, too. */
  let reading: Promise<void> | null = null;
  return async () => {
    streams.set(countStreams());
    passwords.set(countPasswords());
    for (const [state, count] of Object.entries(database.connections?.() ?? {}))
      connections.set({ state }, count);
    const answers = await ping(database.db).then(
      () => true,
      () => false,
    );
    isUp.set(Number(answers));
    // A missing reading leaves the former values.
    if (!answers) return;
    reading ??= readDatabase()
      .catch(() => {})
      .finally(() => {
        reading = null;
      });
    await Promise.race([reading, wait(longestReadMs, undefined, { ref: false })]);
  };
}

type MakeGauge = (name: string, help: string, labelNames?: readonly string[]) => Gauge;

function createDatabaseGauges(db: Db, findReadDb: FindReadDb, gauge: MakeGauge): () => Promise<void> {
  const mails = gauge('mails', `Mails by state, counted up to ${countedMails}.`, ['state']);
  const oldestMail = gauge('oldest_mail_seconds', 'Age of the oldest mail by state.', ['state']);
  const queued = gauge('jobs_queued', 'Runs of jobs that are due and wait.');
  const oldestJob = gauge('oldest_job_seconds', 'Wait of the oldest run that is due.');
  const failures = gauge('job_failures', 'Failures of a job since its last success.', ['task']);
  const sinceDone = gauge('job_done_seconds', 'Time since the last success of a job.', ['task']);
  const backup = gauge('last_backup_seconds', 'Age of the last good backup, infinite before the first.');
  const total = gauge('business_total', 'Totals since the beginning.', ['what']);
  return async () => {
    const mail = await summarizeMails(db, countedMails);
    mails.set({ state: 'waiting' }, mail.waiting);
    mails.set({ state: 'given_up' }, mail.givenUp);
    oldestMail.set({ state: 'waiting' }, secondsSince(mail.waitingSince));
    oldestMail.set({ state: 'given_up' }, secondsSince(mail.givenUpSince));
    const queue = await summarizeQueue(db);
    queued.set(queue.waiting);
    oldestJob.set(secondsSince(queue.since));
    for (const { name: task, failures: count, lastDoneAt } of await listJobStates(db)) {
      failures.set({ task }, count);
      if (lastDoneAt) sinceDone.set({ task }, secondsSince(lastDoneAt));
    }
    const { last } = await findBackupState(db);
    backup.set(last ? secondsSince(last.at) : Number.POSITIVE_INFINITY);
    for (const [what, count] of Object.entries(await findBusinessTotals(await findReadDb())))
      total.set({ what }, Number(count));
  };
}
