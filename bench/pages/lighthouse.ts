import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '#server/testing/free-port.ts';
import playwrightConfig from '../../playwright.config.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { startEmbeddedPortal } from '../support/processes.ts';
import { median, printLine, printTable, reportGoal } from '../support/report.ts';

/** For instance `npm run bench:lighthouse -- /about /faq`; the landing page by default. */
const pages = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const runs = process.argv.includes('--quick') ? 1 : 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const forms = ['/request', '/login', '/register'];
const readPages = ['/', '/about', '/faq'];
const goalBytes = 250 * 1024;
const goalPaintMs = 1900;
/** Their questionnaire opens its second step by itself (requests 6). */
const mostShiftOfServices = 0.05;

function toGoals(page: string): Readonly<Record<Category, number>> {
  const performance = forms.includes(page) ? 95 : readPages.includes(page) ? 100 : 98;
  return { performance, accessibility: 100, 'best-practices': 100, seo: 100 };
}

type Category = (typeof categories)[number];
type Run = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
  readonly bytes: number;
  readonly contentfulPaintMs: number;
  readonly foreign: readonly string[];
  readonly misses: readonly string[];
};

/** With Lighthouse's own phone: slow 4G and a quarter of this machine's speed. */
async function visit(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { audits, categories: rated } = result.lhr;
  const details = audits['network-requests']?.details as { items: { url: string }[] } | undefined;
  if (!details) throw new Error(`${url}: Lighthouse lists no requests.`);
  const counted = new Set(
    categories.flatMap((name) =>
      (rated[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((rated[name]?.score ?? 0) * 100)]),
    ) as Run['scores'],
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    bytes: audits['total-byte-weight']?.numericValue ?? Number.POSITIVE_INFINITY,
    contentfulPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    foreign: details.items
      .map((item) => item.url)
      .filter((each) => new URL(each).origin !== new URL(url).origin),
    misses: Object.values(audits)
      .filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9)
      .map(({ id }) => id),
  };
}

function report(page: string, visits: readonly Run[]): boolean {
  printLine(`\n${page}, median of ${visits.length}:`);
  const figure = (read: (run: Run) => number) => median(visits.map(read));
  printTable(
    ['LCP ms', 'bytes', 'layout shift'],
    [
      [
        figure((run) => run.contentfulPaintMs).toFixed(0),
        figure((run) => run.bytes).toFixed(0),
        figure((run) => run.layoutShift).toFixed(4),
      ],
    ],
  );
  const misses = new Set(visits.flatMap((run) => run.misses));
  if (misses.size > 0) printLine(`  found: ${[...misses].join(', ')}`);
  const foreign = new Set(visits.flatMap((run) => run.foreign));
  if (foreign.size > 0) printLine(`  third parties: ${[...foreign].join(', ')}`);
  const goals = toGoals(page);
  const met = categories.map((name) =>
    reportGoal(
      name,
      figure((run) => run.scores[name]),
      { atLeast: goals[name] },
    ),
  );
  if (!forms.includes(page)) {
    const paintMs = figure((run) => run.contentfulPaintMs);
    const bytes = figure((run) => run.bytes);
    met.push(reportGoal('largest paint, ms', paintMs, { atMost: goalPaintMs }));
    met.push(reportGoal('bytes', bytes, { atMost: goalBytes }));
  }
  return [
    ...met,
    reportGoal(
      'layout shift',
      figure((run) => run.layoutShift),
      { atMost: page.split('/').length > 2 ? mostShiftOfServices : 0 },
    ),
    foreign.size === 0,
  ].every(Boolean);
}

const { CHROMIUM_PATH } = await ensureChromium();
const dataDir = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
const portal = await startEmbeddedPortal(dataDir);
const port = await findFreePort();
const browser = await chromium.launch({
  args: [...(playwrightConfig.use?.launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
});
try {
  for (const page of pages.length > 0 ? pages : ['/']) {
    const visits: Run[] = [];
    while (visits.length < runs) visits.push(await visit(portal.origin + page, port));
    if (!report(page, visits)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await portal.stop();
  rmSync(dataDir, { recursive: true });
}
