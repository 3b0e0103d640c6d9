import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFilled, startServer, withDatabase } from '../support/database.ts';
import { type ServerProcess, startBaseline, startPortal } from '../support/processes.ts';
import { median, medianRatio, printLine, printTable, reportGoal } from '../support/report.ts';
import { insertPartners, type SamplePartner } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';
import { checkWrk, type Load, runWrk } from '../support/wrk.ts';
import { checkLists, type ListAnswer } from './list-check.ts';

/** Shows only that the benchmark works, not how fast the portal is. */
const quick = process.argv.includes('--quick');
const sizes = quick ? [1000, 10_000] : [10_000, 100_000, 1_000_000];
const rounds = quick ? 1 : 9;
const warmUpRounds = quick ? 1 : 3;
const seconds = quick ? 1 : 2;
const connections = 16;
const partnerCount = 1000;
const checkedPartners = quick ? 10 : 40;
const goals = { ratio: { atLeast: 0.7 }, growth: { atMost: 1.3 } };

const pagePath = '/api/requests/partner?page=1&limit=10';

type Contender = { readonly server: ServerProcess; readonly requestsFile: string; readonly loads: Load[] };
type Stage = { readonly size: number; readonly portal: Contender; readonly baseline: Contender };

async function prepare(
  server: { readonly url: string; stop(): Promise<void> },
  size: number,
  scratch: string,
): Promise<Stage> {
  printLine(`Fills a database with ${size.toLocaleString('en')} requests …`);
  const now = new Date();
  let partners: SamplePartner[] = [];
  const url = await createFilled(server, async ({ db }) => {
    partners = await insertPartners(db, partnerCount, now);
    await insertRequests(db, { count: size, spreadDays: 30, now });
  });
  const files = { portal: join(scratch, `portal-${size}`), baseline: join(scratch, `baseline-${size}`) };
  writeFileSync(files.portal, partners.map(({ cookie }) => `${pagePath} ${cookie}\n`).join(''));
  writeFileSync(files.baseline, partners.map(({ id }) => `/?partner=${id}\n`).join(''));
  // No mail is sent here; nothing listens at this address.
  const portal = await startPortal(url, 'smtp://127.0.0.1:9');
  await check(url, portal, partners);
  const baseline = await startBaseline('bench/list/list-baseline.ts', [url]);
  return {
    size,
    portal: { server: portal, requestsFile: files.portal, loads: [] },
    baseline: { server: baseline, requestsFile: files.baseline, loads: [] },
  };
}

async function check(url: string, portal: ServerProcess, partners: readonly SamplePartner[]): Promise<void> {
  await withDatabase(url, ({ db }) =>
    checkLists(db, partners.slice(0, checkedPartners), async ({ cookie }) => {
      const answer = await fetch(portal.origin + pagePath, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
      return (await answer.json()) as ListAnswer;
    }),
  );
}

async function measure(stages: readonly Stage[]): Promise<void> {
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    for (const { portal, baseline } of stages) {
      for (const { server, requestsFile, loads } of [portal, baseline]) {
        const load = await runWrk(server.origin, requestsFile, { connections, seconds });
        // The first rounds warm up caches, prepared plans and compiled code.
        if (round > 0) loads.push(load);
      }
    }
    if (round > 0) printLine(`Round ${round} of ${rounds} is done.`);
  }
}

const ratesOf = ({ loads }: Contender) => loads.map((load) => load.requests / load.seconds);

function report(stages: readonly Stage[]): boolean {
  printTable(
    ['requests', 'portal/s', 'baseline/s', 'ratio', 'portal p50 ms', 'portal p99 ms'],
    stages.map(({ size, portal, baseline }) => [
      size.toLocaleString('en'),
      median(ratesOf(portal)).toFixed(0),
      median(ratesOf(baseline)).toFixed(0),
      medianRatio(ratesOf(portal), ratesOf(baseline)).toFixed(2),
      median(portal.loads.map((load) => load.p50Ms)).toFixed(1),
      median(portal.loads.map((load) => load.p99Ms)).toFixed(1),
    ]),
  );
  const first = stages.at(0);
  const last = stages.at(-1);
  if (!first || !last) throw new Error('Nothing was measured.');
  const [few, many] = [first, last].map(({ size }) => size.toLocaleString('en'));
  const ratio = medianRatio(ratesOf(first.portal), ratesOf(first.baseline));
  const growth = medianRatio(ratesOf(first.portal), ratesOf(last.portal));
  const metRatio = reportGoal(`list, portal against baseline at ${few}`, ratio, goals.ratio);
  const metGrowth = reportGoal(`list, time per call at ${many} against ${few}`, growth, goals.growth);
  return metRatio && metGrowth;
}

await checkWrk();
const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const postgres = await startServer();
const stages: Stage[] = [];
try {
  for (const size of sizes) stages.push(await prepare(postgres, size, scratch));
  await measure(stages);
  process.exitCode = report(stages) || quick ? 0 : 1;
} finally {
  await Promise.all(stages.flatMap(({ portal, baseline }) => [portal.server.stop(), baseline.server.stop()]));
  await postgres.stop();
  rmSync(scratch, { recursive: true });
}
