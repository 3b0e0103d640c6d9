import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '#server/testing/database/postgres-server.ts';
import { startServer } from '../support/database.ts';
import { median, printLine, printTable, reportGoal } from '../support/report.ts';
import { npmStart } from './npm-start.ts';
import { listTree, type RunningProcess } from './process-tree.ts';

/** Shows only that the benchmark works. */
const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 7;
/** After the first answer, without a call. */
const restMs = quick ? 2000 : 15_000;

type Engine = {
  readonly name: string;
  readonly goals: { readonly seconds: number; readonly megabytes: number };
  readonly env: Readonly<Record<string, string>>;
};

type Round = {
  readonly seconds: number;
  readonly npm: RunningProcess;
  readonly server: RunningProcess;
  /** Beside npm and the server. */
  readonly others: readonly RunningProcess[];
};

async function measureRound({ env }: Engine): Promise<Round> {
  const started = await npmStart(env);
  await wait(restMs);
  const [npm, ...rest] = listTree(started.pid);
  await started.stop();
  const [server, ...others] = rest.toSorted((one, other) => other.residentMb - one.residentMb);
  if (!npm || !server) throw new Error('npm start has left no process.');
  return { seconds: started.firstAnswerMs / 1000, npm, server, others };
}

async function measure(engine: Engine): Promise<boolean> {
  // Makes and fills the database and keeps the compiled code.
  const first = await npmStart(engine.env);
  await first.stop();
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(engine));
  const { name, goals } = engine;
  printLine(`\n${name}: first start ${(first.firstAnswerMs / 1000).toFixed(1)} s`);
  const middle = (read: (round: Round) => number) => median(measured.map(read));
  printTable(
    ['at rest, in MB', 'RSS', 'PSS'],
    (['server', 'npm'] as const).map((which) => [
      which,
      middle((round) => round[which].residentMb).toFixed(0),
      middle((round) => round[which].proportionalMb).toFixed(0),
    ]),
  );
  return [
    reportGoal(
      `${name}: second start, seconds to the first 200`,
      middle(({ seconds }) => seconds),
      {
        atMost: goals.seconds,
      },
    ),
    reportGoal(
      `${name}: server at rest, MB`,
      middle(({ server }) => server.residentMb),
      {
        atMost: goals.megabytes,
      },
    ),
    reportGoal(
      `${name}: processes beside npm and the server`,
      middle(({ others }) => others.length),
      { atMost: 0 },
    ),
  ].every(Boolean);
}

const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
const postgres = await startServer();
try {
  const engines: readonly Engine[] = [
    { name: 'embedded', goals: { seconds: 1.5, megabytes: 300 }, env: { DATA_DIR: dataDir } },
    {
      name: 'PostgreSQL',
      goals: { seconds: 0.6, megabytes: 128 },
      env: { DATABASE_URL: await createDatabase(postgres.url), DATA_DIR: dataDir },
    },
  ];
  const met: boolean[] = [];
  for (const engine of engines) met.push(await measure(engine));
  if (!quick && !met.every(Boolean)) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}
