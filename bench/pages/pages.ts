import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPaths } from '#domain/site/pages.ts';
import { quick } from '../support/options.ts';
import { type ServerProcess, startEmbeddedPortal } from '../support/processes.ts';
import { median, medianRatio, printLine, printTable, reportGoal } from '../support/report.ts';
import { checkWrk, runWrk } from '../support/wrk.ts';
import { checkNginx, startNginx } from './nginx.ts';
import { findExcess } from './page-budget.ts';
import { createPageWeigher, fetchEncoded, type PageWeight } from './page-bytes.ts';

const rounds = quick ? 1 : 7;
const seconds = quick ? 1 : 3;
const connections = 16;
const measuredPages = ['/', '/Callcenter/Inbound'];
const headers = { 'Accept-Encoding': 'gzip' };
/** Of nginx's rate. */
const goal = { atLeast: 0.4 };

/** In turn, round by round, so that both meet the same load of the machine. */
async function measure(page: string, portal: ServerProcess, nginx: ServerProcess, scratch: string) {
  const rates = { portal: [] as number[], nginx: [] as number[] };
  const file = join(scratch, 'requests');
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, server, path] of [
      ['portal', portal, page],
      ['nginx', nginx, page === '/' ? page : `${page}/`],
    ] as const) {
      writeFileSync(file, `${path}\n`);
      const load = await runWrk(server.origin, file, { connections, seconds, headers });
      if (round > 0) rates[name].push(load.requests / load.seconds);
    }
  }
  return { page, ...rates };
}

function printWeights(weighed: readonly (readonly [string, PageWeight])[]): void {
  printTable(
    ['page, bytes in Brotli', 'shown', 'application', 'files of it'],
    weighed.map(([path, { shown, application, files }]) => [
      path,
      String(shown),
      String(application),
      String(files),
    ]),
  );
}

await checkWrk();
await checkNginx();
const scratch = mkdtempSync(join(tmpdir(), 'portal-pages-'));
const portal = await startEmbeddedPortal(join(scratch, 'data'));
const files = await Promise.all(
  measuredPages.map(async (path) => ({
    path,
    plain: await fetchEncoded(portal.origin + path, 'identity'),
    gzip: await fetchEncoded(portal.origin + path, 'gzip'),
  })),
);
const nginx = await startNginx(scratch, files);
try {
  const weigh = createPageWeigher(portal.origin);
  const weighed = await Promise.all(builtPaths.map(async (path) => [path, await weigh(path)] as const));
  printWeights(weighed);
  const excess = weighed.flatMap(([path, bytes]) => findExcess(path, bytes));
  for (const line of excess) printLine(`✗ ${line}`);
  if (excess.length > 0) process.exitCode = 1;

  const measured = [];
  for (const page of measuredPages) measured.push(await measure(page, portal, nginx, scratch));
  printLine('');
  printTable(
    ['page', 'portal/s', 'nginx/s', 'ratio'],
    measured.map(({ page, portal: ours, nginx: theirs }) => [
      page,
      median(ours).toFixed(0),
      median(theirs).toFixed(0),
      medianRatio(ours, theirs).toFixed(2),
    ]),
  );
  const met = measured.map(({ page, portal: ours, nginx: theirs }) =>
    reportGoal(`${page}, portal against nginx`, medianRatio(ours, theirs), goal),
  );
  if (met.includes(false) && !quick) process.exitCode = 1;
} finally {
  await Promise.all([portal.stop(), nginx.stop()]);
  rmSync(scratch, { recursive: true });
}
