import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { NOTIFICATION_CONSENT } from '#domain/accounts/notifications.ts';
import { minuteMs } from '#domain/durations.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { noteReleases, tellPartners } from '#server/purchases/notifications/notifications.ts';
import { changeFrequency } from '#server/purchases/notifications/settings.ts';
import { createFilled, startServer, withDatabase } from '../support/database.ts';
import { median, printLine, printTable, reportGoal } from '../support/report.ts';
import { insertPartners } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';

/** Shows only that the benchmark works, not how fast the job is. */
const quick = process.argv.includes('--quick');
const sizes = quick ? [1000, 10_000] : [10_000, 1_000_000];
const partnerCount = quick ? 200 : 5000;
const rounds = quick ? 1 : 3;
/** Requests that become available within one minute. */
const releases = [0, 1, 100];
/** A run of the job must be over before the next begins; the time of noting must not grow with the requests there are. */
const goals = { run: { atMost: 30 }, growth: { atMost: 2 } };

type Round = { readonly noteMs: number; readonly tellMs: number; readonly told: number };

async function subscribeAll(db: Db, partnerIds: readonly string[], now: Date): Promise<void> {
  for (const [n, partnerId] of partnerIds.entries())
    await changeFrequency(db, {
      partnerId,
      frequency: n % 2 === 0 ? 'at_once' : 'daily',
      consent: NOTIFICATION_CONSENT,
      now,
    });
}

/** Takes the newest requests back and publishes them again, told to nobody yet. */
async function release(db: Db, count: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`delete from notifications`.execute(tx);
    await sql`delete from mails`.execute(tx);
    for (const isPublic of [false, true])
      await sql`
        update request_listings set is_public = ${isPublic} where request_id in (
          select id from requests order by created_at desc, id desc limit ${count})`.execute(tx);
  });
  await sql`vacuum (analyze) notifications, notification_settings, released_requests, mails`.execute(db);
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** @param now far enough from the last round that everybody's mail is due two days later */
async function runOnce(db: Db, count: number, now: Date): Promise<Round> {
  await release(db, count);
  const noteMs = await measureTime(() => noteReleases(db, now));
  const { rows } = await sql<{ told: number }>`select count(*)::int as told from notifications`.execute(db);
  // As at 8:00 of the next day, when the mails of all are due at once.
  const tellMs = await measureTime(() => tellPartners(db, new Date(now.getTime() + 2880 * minuteMs)));
  return { noteMs, tellMs, told: rows[0]?.told ?? 0 };
}

async function measure(url: string, now: Date) {
  return withDatabase(url, async ({ db }) => {
    const figures = [];
    for (const count of releases) {
      const runs: Round[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const run = await runOnce(db, count, now);
        // The first warms up.
        if (round >= 0) runs.push(run);
      }
      figures.push({
        count,
        noteMs: median(runs.map(({ noteMs }) => noteMs)),
        tellMs: median(runs.map(({ tellMs }) => tellMs)),
        told: runs[0]?.told ?? 0,
      });
    }
    return figures;
  });
}

const postgres = await startServer();
try {
  const now = new Date();
  const rows: string[][] = [];
  const noted: number[] = [];
  let slowestMs = 0;
  for (const size of sizes) {
    printLine(`Fills a database with ${size.toLocaleString('en')} requests and ${partnerCount} partners …`);
    const url = await createFilled(postgres, async ({ db }) => {
      const partners = await insertPartners(db, partnerCount, now);
      await subscribeAll(
        db,
        partners.map(({ id }) => id),
        now,
      );
      // Without the ledger of totals, which the job does not read.
      await sql`alter table request_listings disable trigger user`.execute(db);
      await insertRequests(db, { count: size, spreadDays: 30, now });
      await sql`alter table request_listings enable trigger user`.execute(db);
    });
    for (const { count, noteMs, tellMs, told } of await measure(url, now)) {
      rows.push([
        size.toLocaleString('en'),
        String(count),
        told.toLocaleString('en'),
        noteMs.toFixed(1),
        tellMs.toFixed(0),
      ]);
      if (count === 100) noted.push(noteMs);
      slowestMs = Math.max(slowestMs, noteMs + tellMs);
    }
  }
  printTable(['requests', 'released', 'noted pairs', 'noting ms', 'mails of all ms'], rows);
  const [few = Number.NaN, many = Number.NaN] = noted;
  const metRun = reportGoal('slowest run, in seconds', slowestMs / 1000, goals.run);
  const metGrowth = reportGoal('noting 100 releases, most requests against fewest', many / few, goals.growth);
  process.exitCode = (metRun && metGrowth) || quick ? 0 : 1;
} finally {
  await postgres.stop();
}
