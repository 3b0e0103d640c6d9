import { performance } from 'node:perf_hooks';
import { createSession } from '#server/accounts/sessions/sessions.ts';
import type { PostgresServer } from '#server/testing/database/postgres-server.ts';
import { createFilled, startServer, withDatabase } from '../support/database.ts';
import { startPortal } from '../support/processes.ts';
import { percentile, printLine, printTable, reportGoal } from '../support/report.ts';
import { type Get, listCalls } from './calls.ts';
import { checkTotals } from './check.ts';
import { fillDatabase } from './fill/fill.ts';
import { findKnown, type Known } from './known.ts';

/** Shows only that the benchmark works, not how fast the portal is. */
const quick = process.argv.includes('--quick');
/** Address of a database that an earlier run has filled on a server of your own. */
const filled = optionOf('--filled');
/** Only the calls whose address holds this. */
const wanted = optionOf('--only') ?? '';
const size = quick ? 20_000 : 1_000_000;
const rounds = quick ? 2 : 40;
const warmUpRounds = quick ? 0 : 2;
/** Milliseconds, by 95 of 100 calls. */
const goal = { atMost: 300 };

type Figures = { readonly path: string; readonly times: number[] };

function optionOf(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`${name}=`))?.slice(name.length + 1);
}

async function prepare(server: PostgresServer): Promise<string> {
  printLine(
    `Fills a database with ${size.toLocaleString('en')} users, requests, orders, mails and entries each:`,
  );
  const url = await createFilled(server, ({ db }) => fillDatabase(db, { size, now: new Date() }));
  if (process.env.TEST_DATABASE_URL) printLine(`Stays for --filled=${url}`);
  return url;
}

/** As an admin's browser calls. @throws when an answer is none */
function callerWith(cookie: string, origin: string): Get {
  return async (path) => {
    const answer = await fetch(origin + path, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  };
}

function openSession(url: string): Promise<{ known: Known; cookie: string }> {
  return withDatabase(url, async ({ db }) => {
    const known = await findKnown(db);
    const session = { userId: known.admin, role: 'admin', secondFactor: true, now: new Date() } as const;
    const { token } = await createSession(db, session);
    return { known, cookie: `__Host-session=${token}` };
  });
}

/** One call after the other, round by round, so that a busy moment of the machine hits each of them alike. */
async function measure(paths: readonly string[], get: Get): Promise<Figures[]> {
  const figures = paths.map((path) => ({ path, times: [] as number[] }));
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    for (const { path, times } of figures) {
      const startedAt = performance.now();
      await get(path);
      if (round > 0) times.push(performance.now() - startedAt);
    }
    if (round > 0 && round % 10 === 0) printLine(`Round ${round} of ${rounds} is done.`);
  }
  return figures;
}

function report(figures: readonly Figures[]): boolean {
  const at = (times: readonly number[], share: number) => percentile(times, share).toFixed(0);
  const isSlow = ({ times }: Figures) => percentile(times, 0.95) > goal.atMost;
  printTable(
    ['call', 'p50 ms', 'p95 ms', 'p99 ms', ''],
    figures.map((figure) => [
      shorten(figure.path),
      at(figure.times, 0.5),
      at(figure.times, 0.95),
      at(figure.times, 0.99),
      isSlow(figure) ? '✗' : '',
    ]),
  );
  const slow = figures.filter(isSlow);
  for (const { path } of slow) printLine(`Misses the goal: ${shorten(path)}`);
  const slowest = Math.max(...figures.map(({ times }) => percentile(times, 0.95)));
  return reportGoal(`slowest of ${figures.length} calls, p95 in ms`, slowest, goal);
}

/** Without what differs from run to run. */
function shorten(path: string): string {
  const short = decodeURIComponent(path).replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id');
  return short.replace(/after=.*/, 'page 1,000 read on');
}

const postgres = filled ? null : await startServer();
try {
  const url = filled ?? (postgres && (await prepare(postgres))) ?? '';
  const { known, cookie } = await openSession(url);
  // No mail is sent here; nothing listens at this address.
  const portal = await startPortal(url, 'smtp://127.0.0.1:9');
  try {
    const get = callerWith(cookie, portal.origin);
    const checked = await withDatabase(url, ({ db }) => checkTotals(db, known, get));
    printLine(`${checked} totals are what the tables say.`);
    const paths = await listCalls(known, get, wanted);
    process.exitCode = report(await measure(paths, get)) || quick ? 0 : 1;
  } finally {
    await portal.stop();
  }
} finally {
  await postgres?.stop();
}
