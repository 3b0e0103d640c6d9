import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, projectDir, projectEnv, readProcessorSeconds, run, say } from './processes.mjs';

/**
 * `npm test`: everything that must hold, in order, each step even when an earlier one failed. The last line
 * says `N passed, N failed`; a check counts as one test.
 */
const reportsDir = mkdtempSync(join(tmpdir(), 'test-reports-'));
const unitReport = join(reportsDir, 'unit.json');
const browserReport = join(reportsDir, 'browser.json');

const totals = [];

const durations = [];

function note(title, passed, failures) {
  totals.push({ title, passed, failures });
  say(`${failures.length === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failures.length} failed`);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function check(title, script) {
  say(`\n── ${title}`);
  const { code } = await run('npm', ['run', '--silent', script]);
  note(title, code === 0 ? 1 : 0, code === 0 ? [] : [`npm run ${script}`]);
}

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
  for (const file of report?.testResults ?? []) {
    for (const { fullName, duration } of file.assertionResults) {
      durations.push({
        name: `${relative(projectDir, file.name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      });
    }
  }
  if (code !== 0 && failures.length === 0) failures.push('vitest ended with an error outside a test');
  note(title, report?.numPassedTests ?? 0, failures);
}

async function runBuild() {
  say('\n── build');
  const { code } = await build({ quiet: false });
  note('build', code === 0 ? 1 : 0, code === 0 ? [] : ['npm run build']);
  return code === 0;
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
  const { code } = await run('playwright', ['test', '--reporter=list,json'], { env });
  const report = readReport(browserReport);
  const specs = (report?.suites ?? []).flatMap((suite) => listSpecs(suite));
  const failures = specs.filter(({ spec }) => !spec.ok).map(({ name }) => name);
  for (const { name, spec } of specs) {
    const results = spec.tests.flatMap((one) => one.results);
    durations.push({ name, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
  }
  if (!report) failures.push('playwright left no report');
  else if (code !== 0 && failures.length === 0)
    failures.push('playwright ended with an error outside a test');
  const passed = specs.filter(({ spec }) => spec.ok && spec.tests.some((one) => one.status !== 'skipped'));
  note(title, passed.length, failures);
}

function sayWhatTookLong() {
  const slowest = durations.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  say('\nSlowest tests:');
  for (const { name, seconds } of slowest) say(`  ${seconds.toFixed(1).padStart(5)} s  ${name}`);
  const processorSeconds = readProcessorSeconds();
  if (processorSeconds !== null)
    say(
      `\nProcessor time: ${(processorSeconds / 60).toFixed(1)} minutes (without processes that the browser ends unwaited)`,
    );
}

checkNodeVersion();
await ensureInstalled();

await check('format and lint', 'lint');
await check('types', 'types');
await check('import directions', 'boundaries');
await check('dead code', 'dead-code');
// Some HTTP tests read the built pages.
const isBuilt = await runBuild();
await runUnitTests();
await runBrowserTests(isBuilt);

rmSync(reportsDir, { recursive: true, force: true });
sayWhatTookLong();

const failures = totals.flatMap(({ title, failures: failed }) => failed.map((name) => `${title}: ${name}`));
const passed = totals.reduce((sum, row) => sum + row.passed, 0);
if (failures.length > 0) say(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
say(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
