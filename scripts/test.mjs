import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './build-pages.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, projectEnv, run, say } from './processes.mjs';

/**
 * `npm test`: everything that must hold, in order, each step even when an earlier one failed. The last line
 * says `N passed, N failed`; a check counts as one test. `npm run test:all` adds the sweeps (`--sweeps`).
 */
const withSweeps = process.argv.includes('--sweeps');
const reportsDir = mkdtempSync(join(tmpdir(), 'test-reports-'));
const unitReport = join(reportsDir, 'unit.json');
const browserReport = join(reportsDir, 'browser.json');

const totals = [];

function note(title, passed, failures) {
  totals.push({ title, passed, failures });
  say(`${failures.length === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failures.length} failed`);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function check(title, work) {
  say(`\n── ${title}`);
  const code = await work();
  note(title, code === 0 ? 1 : 0, code === 0 ? [] : [title]);
  return code === 0;
}

const runScript = (name) => async () => (await run('npm', ['run', '--silent', name])).code;

function listUnitFailures(report) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) return failed.map((one) => `${file.name}: ${one.fullName}`);
    return file.status === 'failed' ? [`${file.name}: ${file.message ?? 'could not run'}`] : [];
  });
}

async function runUnitTests() {
  const title = 'unit and HTTP tests';
  say(`\n── ${title}`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const { code } = await run('vitest', args);
  const report = readReport(unitReport);
  const failures = report ? listUnitFailures(report) : ['vitest left no report'];
  if (code !== 0 && failures.length === 0) failures.push('vitest ended with an error outside a test');
  note(title, report?.numPassedTests ?? 0, failures);
}

/** Walks the report's nested suites; a test passed when its last attempt did as expected. */
function listSpecs(suite, path = []) {
  const here = suite.title ? [...path, suite.title] : path;
  const own = (suite.specs ?? []).map((spec) => ({ name: [...here, spec.title].join(' › '), spec }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listSpecs(inner, here))];
}

async function runBrowserTests(isBuilt) {
  const title = 'browser tests';
  say(`\n── ${title}`);
  if (!isBuilt) return note(title, 0, ['not run, because the build failed']);
  const env = projectEnv({ ...(await ensureChromium()), PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport });
  const { code } = await run(
    'playwright',
    ['test', '--reporter=list,json', ...(withSweeps ? [] : ['--project=journeys'])],
    { env },
  );
  const report = readReport(browserReport);
  const specs = (report?.suites ?? []).flatMap((suite) => listSpecs(suite));
  const failures = specs.filter(({ spec }) => !spec.ok).map(({ name }) => name);
  if (!report) failures.push('playwright left no report');
  else if (code !== 0 && failures.length === 0)
    failures.push('playwright ended with an error outside a test');
  const passed = specs.filter(({ spec }) => spec.ok && spec.tests.some((one) => one.status !== 'skipped'));
  note(title, passed.length, failures);
}

checkNodeVersion();
await ensureInstalled({ forTests: true });

await check('format and lint', runScript('lint'));
await check('types', runScript('types'));
await check('import directions', runScript('boundaries'));
await check('dead code', runScript('dead-code'));
// Some HTTP tests read the built pages.
const isBuilt = await check('build', buildPages);
await runUnitTests();
await runBrowserTests(isBuilt);
rmSync(reportsDir, { recursive: true, force: true });

const failures = totals.flatMap(({ title, failures: failed }) => failed.map((name) => `${title}: ${name}`));
const passed = totals.reduce((sum, row) => sum + row.passed, 0);
if (failures.length > 0) say(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
say(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
