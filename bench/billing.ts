import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { checkGoal, type FilledDatabase, formatCount, openFilledDatabase, print } from './filled-portal.ts';

/** A small run that shows only that the script works. */
const isQuick = process.argv.includes('--quick');
// About 1.2 purchases per stored request; all but 1,000 partners buy.
const size = { waiting: 0, listed: 0, places: 0, mails: 0, stored: isQuick ? 1000 : 84_000 };
const partners = isQuick ? 1100 : 11_000;
/** All purchases are older than the first of this month in Berlin. */
const until = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 2));

type Progress = { readonly purchases: number; readonly billed: number; readonly documents: number };

async function readProgress({ query }: FilledDatabase): Promise<Progress> {
  const [row] = await query<Progress>(`
    select (select count(*)::int from purchases) as purchases, (select count(*)::int from invoice_items) as billed,
      (select count(*)::int from invoices) as documents`);
  return row as Progress;
}

type Run = { readonly child: ChildProcess; readonly memory: number[]; readonly end: Promise<unknown[]> };

function startRun({ databaseUrl }: FilledDatabase): Run {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bench/issue-invoices.ts'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, UNTIL: until.toISOString() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.once('exit', () => child.kill());
  const memory: number[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => memory.push(Number(line)));
  return { child, memory, end: once(child, 'exit') };
}

/** Kills a run in the middle. @returns the number of documents then */
async function killHalfway(database: FilledDatabase): Promise<number> {
  const { child, end } = startRun(database);
  for (;;) {
    await wait(250);
    const { purchases, billed, documents } = await readProgress(database);
    if (billed * 2 < purchases) continue;
    child.kill('SIGKILL');
    await end;
    return documents;
  }
}

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

const database = await openFilledDatabase({ ...size, partners, isUnbilled: true });
const firstRun = performance.now();
const killedAt = await killHalfway(database);
const perSecond = killedAt / ((performance.now() - firstRun) / 1000);
const { memory, end } = startRun(database);
const [exitCode] = await end;
const { purchases, billed, documents } = await readProgress(database);
const [numbers] = await database.query<{ last: number }>(
  `select max(right(number, 6)::int) as last from invoices`,
);

print(
  `${formatCount(purchases)} purchases on ${formatCount(documents)} invoices, killed at ${formatCount(killedAt)}`,
);
print(`${perSecond.toFixed(1)} documents per second`);
checkGoal('each purchase stands on one invoice', exitCode === 0 && billed === purchases, 'all');
checkGoal('numbers have no gap', numbers?.last === documents, `the last number is ${formatCount(documents)}`);
const tenth = Math.max(1, Math.floor(memory.length / 10));
const [early, late] = [median(memory.slice(tenth, 2 * tenth)), median(memory.slice(-tenth))];
if (!isQuick)
  checkGoal(`memory is ${early} MB at the begin and ${late} MB at the end`, late < early * 1.25, 'flat');
await database.close();
