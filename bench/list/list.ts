import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import type { PostgresServer } from '#server/testing/database/postgres-server.ts';
import { measureCost } from '../support/cost.ts';
import { createFilled, startServer, withDatabase } from '../support/database.ts';
import { findTool, runAlone, type Tool, type Workload } from '../support/database-alone.ts';
import { quick } from '../support/options.ts';
import { type ServerProcess, startBaseline, startPortal } from '../support/processes.ts';
import { printLine } from '../support/report.ts';
import { insertPartners, insertShapedPartners, type SamplePartner } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';
import { checkWrk, runWrk } from '../support/wrk.ts';
import { checkLists, type ListAnswer } from './list-check.ts';
import { type Contender, type ContenderName, reportLists, type Stage } from './list-report.ts';
import { createListWorkload, preparePartners } from './list-statement.ts';

const sizes = quick ? [1000, 10_000] : [10_000, 100_000, 1_000_000];
/** As many there as back. */
const rounds = quick ? 1 : 10;
const warmUpRounds = quick ? 1 : 3;
const load = { connections: 16, seconds: quick ? 1 : 2 };
const partnerCount = 1000;
const checkedPartners = quick ? 10 : 40;

const pagePath = '/api/requests/partner?page=1&limit=10';

async function prepare(server: PostgresServer, size: number, scratch: string): Promise<Stage> {
  printLine(`Fills a database with ${size.toLocaleString('en')} requests …`);
  const now = new Date();
  let partners: SamplePartner[] = [];
  let shaped: readonly SamplePartner[] = [];
  const databaseUrl = await createFilled(server, async ({ db }) => {
    partners = await insertPartners(db, partnerCount, now);
    shaped = await insertShapedPartners(db, now);
    await preparePartners(
      db,
      partners.map(({ id }) => id),
    );
    await insertRequests(db, { count: size, spreadDays: 30, now });
  });
  // No mail is sent here; nothing listens at this address.
  const portal = await startPortal(databaseUrl, 'smtp://127.0.0.1:9');
  await check(databaseUrl, portal, [...shaped, ...partners.slice(0, checkedPartners)]);
  const baseline = await startBaseline('bench/list/list-baseline.ts', [databaseUrl]);
  const plain = await startBaseline('bench/list/list-plain.ts', [databaseUrl]);
  const contend = (name: ContenderName, to: ServerProcess, lines: readonly string[]): Contender => {
    const requestsFile = join(scratch, `${name}-${size}`);
    writeFileSync(requestsFile, lines.map((line) => `${line}\n`).join(''));
    return { server: to, requestsFile, loads: [], costs: [] };
  };
  const asPartners = (given: readonly SamplePartner[]) => given.map(({ cookie }) => `${pagePath} ${cookie}`);
  const categories = categoryCodes.map((category) => `/?category=${encodeURIComponent(category)}`);
  return {
    size,
    databaseUrl,
    aloneRates: [],
    contenders: {
      portal: contend('portal', portal, asPartners(partners)),
      baseline: contend(
        'baseline',
        baseline,
        partners.map(({ id }) => `/?partner=${id}`),
      ),
      plain: contend('plain', plain, categories),
      sixCategories: contend('sixCategories', portal, asPartners(shaped.slice(0, 1))),
      twentyPrefixes: contend('twentyPrefixes', portal, asPartners(shaped.slice(1))),
    },
  };
}

async function check(url: string, portal: ServerProcess, partners: readonly SamplePartner[]): Promise<void> {
  await withDatabase(url, ({ db }) =>
    checkLists(db, partners, async ({ cookie }) => {
      const answer = await fetch(portal.origin + pagePath, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
      return (await answer.json()) as ListAnswer;
    }),
  );
}

/** @param isWarmUp for caches, prepared plans and compiled code */
async function measureContender(stage: Stage, name: ContenderName, isWarmUp: boolean): Promise<void> {
  const { server, requestsFile, loads, costs } = stage.contenders[name];
  const { result, cost } = await measureCost(
    { databaseUrl: stage.databaseUrl, pid: server.pid },
    () => runWrk(server.origin, requestsFile, load),
    ({ requests, cpuSeconds }) => ({ calls: requests, driverSeconds: cpuSeconds }),
  );
  if (isWarmUp) return;
  loads.push(result);
  costs.push(cost);
}

async function measureAlone(
  { databaseUrl, aloneRates }: Stage,
  alone: Alone,
  isWarmUp: boolean,
): Promise<void> {
  const rate = await runAlone(alone.tool, databaseUrl, alone.workload, load);
  if (!isWarmUp) aloneRates.push(rate);
}

/** What is compared most stands beside each other: half a minute later the machine may be faster or slower by a quarter. */
const contenderOrder: readonly ContenderName[] = [
  'baseline',
  'portal',
  'plain',
  'sixCategories',
  'twentyPrefixes',
];

/** @param isBack the last first, so that what the machine does meanwhile favours nobody */
async function measureRound(stages: readonly Stage[], alone: Alone, isWarmUp: boolean, isBack: boolean) {
  const turns = [
    ...contenderOrder.flatMap((name) => stages.map((stage) => () => measureContender(stage, name, isWarmUp))),
    ...stages.map((stage) => () => measureAlone(stage, alone, isWarmUp)),
  ];
  for (const turn of isBack ? turns.toReversed() : turns) await turn();
}

type Alone = { readonly tool: Tool; readonly workload: Workload };

await checkWrk();
const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const postgres = await startServer();
const stages: Stage[] = [];
try {
  for (const size of sizes) stages.push(await prepare(postgres, size, scratch));
  const alone = { tool: await findTool(), workload: await createListWorkload(new Date()) };
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    await measureRound(stages, alone, round <= 0, round % 2 === 0);
    if (round > 0) printLine(`Round ${round} of ${rounds} is done.`);
  }
  process.exitCode = reportLists(stages, alone.tool) || quick ? 0 : 1;
} finally {
  const servers = stages.flatMap(({ contenders }) =>
    Object.values(contenders).map(({ server }) => server.stop()),
  );
  await Promise.all(servers);
  await postgres.stop();
  rmSync(scratch, { recursive: true });
}
