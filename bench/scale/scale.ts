import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '#domain/durations.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { cpuSeconds } from '../support/cpu.ts';
import { startServer, withDatabase } from '../support/database.ts';
import { type DriverResult, drive } from '../support/driver/drive.ts';
import { waitUntilMailsAreSent } from '../support/due-mails.ts';
import { optionOf, quick } from '../support/options.ts';
import { startProcess } from '../support/processes.ts';
import { median, medianRatio, printLine, printTable, reportGoal } from '../support/report.ts';
import { partnerCount, prepareStage, type Stage } from './stage.ts';
import {
  beginCounting,
  countingOptions,
  isSameStatement,
  nameStatement,
  readStatements,
  type StatementFigures,
} from './statements.ts';
import { Round, type Step, stepNames } from './steps.ts';

/** Address of a database of the last size, filled by the benchmark of the administration or of own lists. */
const filled = optionOf('--filled');
const sizes = quick ? [10_000, 20_000] : [10_000, 100_000, 1_000_000];
const rounds = Number(optionOf('--rounds') ?? (quick ? 2 : 9));
const warmUpRounds = quick ? 1 : 2;
const counts = quick ? { lists: 100, others: 20 } : { lists: 100, others: 40 };
/** Cost at the last size against the first. */
const goal = { atMost: 1.3 };
/** Of a step, those that take most. */
const shownStatements = 3;

type Figures = {
  /** Per call, one after the other, of each round. */
  readonly costsMs: number[];
  /** Of the portal's process, of each round. */
  readonly portalMs: number[];
  statements: readonly StatementFigures[];
};

const measuredNames = ['first list', ...stepNames] as const;

type Measured = {
  readonly stage: Stage;
  readonly figures: Readonly<Record<(typeof measuredNames)[number], Figures>>;
};

function noFigures(): Measured['figures'] {
  const none = (): Figures => ({ costsMs: [], portalMs: [], statements: [] });
  return {
    'first list': none(),
    list: none(),
    submission: none(),
    confirmation: none(),
    publication: none(),
    purchase: none(),
  };
}

function run(stage: Stage, calls: readonly string[]): Promise<DriverResult> {
  return drive({ origin: stage.portal.origin, connections: 1, calls });
}

/** @param figures null: they are not kept */
async function measure(stage: Stage, { calls, check }: Step, figures: Figures | null): Promise<void> {
  await withDatabase(stage.databaseUrl, ({ db }) => waitUntilMailsAreSent(db));
  const cpu = cpuSeconds(stage.portal.pid);
  const { answers, seconds } = await run(stage, calls);
  check(answers);
  figures?.costsMs.push((1000 * seconds) / calls.length);
  figures?.portalMs.push((1000 * (cpuSeconds(stage.portal.pid) - cpu)) / calls.length);
}

/** Each partner's first, of which little is warm: all the others are measured behind them. */
async function measureFirstLists(measured: readonly Measured[]): Promise<void> {
  for (let number = 0; number < partnerCount / counts.lists; number += 1)
    for (const { stage, figures } of measured) {
      const step = await new Round(stage, number, counts).prepare('list');
      // The portal itself is cold in the first.
      await measure(stage, step, number > 0 ? figures['first list'] : null);
    }
}

async function measureRound({ stage, figures }: Measured, number: number): Promise<void> {
  const round = new Round(stage, number + warmUpRounds, counts);
  for (const name of stepNames)
    await measure(stage, await round.prepare(name), number > 0 ? figures[name] : null);
}

/** A round that is not measured, because counting takes time. @returns false where the server does not count */
async function countStatements({ stage, figures }: Measured): Promise<boolean> {
  return withDatabase(stage.databaseUrl, async ({ db }) => {
    const round = new Round(stage, rounds + 1 + warmUpRounds, counts);
    for (const name of stepNames) {
      const { calls, check } = await round.prepare(name);
      await waitUntilMailsAreSent(db);
      if (!(await beginCounting(db))) return false;
      check((await run(stage, calls)).answers);
      figures[name].statements = await readStatements(db, calls.length);
    }
    return true;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Statements of a first list cannot be counted: the portal is asked for them once. */
function databaseTime({ statements }: Figures): string {
  if (statements.length === 0) return '–';
  return sum(statements.map(({ milliseconds }) => milliseconds)).toFixed(2);
}

function printCosts(measured: readonly Measured[]): void {
  const columns = measured.map(({ stage }) => stage.size.toLocaleString('en'));
  printTable(
    ['ms per call', ...columns.flatMap((size) => [size, 'portal', 'database'])],
    measuredNames.map((name) => [
      name,
      ...measured.flatMap(({ figures }) => [
        median(figures[name].costsMs).toFixed(2),
        median(figures[name].portalMs).toFixed(1),
        databaseTime(figures[name]),
      ]),
    ]),
  );
}

/** What takes most at the last size, and what the same took at the first. */
function printStatements(first: Measured, last: Measured): void {
  const rows = stepNames.flatMap((name) =>
    last.figures[name].statements.slice(0, shownStatements).map((statement, n) => {
      const { text, milliseconds, blocks } = statement;
      const before = first.figures[name].statements.find((found) => isSameStatement(found, statement));
      return [
        `${(n === 0 ? name : '').padEnd(12)} ${nameStatement(text)}`,
        before?.milliseconds.toFixed(2) ?? '–',
        milliseconds.toFixed(2),
        before?.blocks.toFixed(0) ?? '–',
        blocks.toFixed(0),
      ];
    }),
  );
  const [few, many] = [first, last].map(({ stage }) => stage.size.toLocaleString('en'));
  printTable(['statement', `ms at ${few}`, `at ${many}`, `blocks at ${few}`, `at ${many}`], rows);
}

function report(measured: readonly Measured[]): boolean {
  const [first, last] = [measured.at(0), measured.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured.');
  printCosts(measured);
  printStatements(first, last);
  const [few, many] = [first, last].map(({ stage }) => stage.size.toLocaleString('en'));
  const met = measuredNames.map((name) => {
    const growth = medianRatio(last.figures[name].costsMs, first.figures[name].costsMs);
    return reportGoal(`one ${name} at ${many} against ${few}`, growth, goal);
  });
  return !met.includes(false);
}

// One server for the databases of all sizes. What a portal asks for every few minutes is taken to stay in its server's memory,
// wherever the system keeps files for less long.
const postgres = await startServer([...countingOptions, 'shared_buffers=2GB']);
const processes: { stop(): Promise<void> }[] = [];
try {
  const sinkPort = await findFreePort();
  processes.push(startProcess('bench/purchase/mail-sink.ts', [String(sinkPort)], {}));
  const measured: Measured[] = [];
  for (const size of sizes) {
    const isFilled = size === sizes.at(-1);
    const stage = await prepareStage(
      postgres,
      size,
      `smtp://127.0.0.1:${sinkPort}`,
      isFilled ? filled : undefined,
    );
    processes.push(stage.portal);
    measured.push({ stage, figures: noFigures() });
  }
  await measureFirstLists(measured);
  // Until a list is noted again (purchases 31), as in operation.
  if (!quick) await wait(minuteMs);
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    for (const one of measured) await measureRound(one, round);
    if (round > 0) printLine(`Round ${round} of ${rounds} is done.`);
  }
  for (const one of measured)
    if (!(await countStatements(one))) printLine('The server does not count statements.');
  process.exitCode = report(measured) || quick ? 0 : 1;
} finally {
  await Promise.all(processes.map((started) => started.stop()));
  await postgres.stop();
}
