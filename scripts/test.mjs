import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './build-pages.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, projectEnv, run, say } from './processes.mjs';

/**
 * `npm test` runs all checks and tests, also after a failure. The build and the checks run at the same time, then the unit tests,
 * then the browser tests. The last line says `N passed, N failed`; a check counts as one test. `npm run test:all` (`--sweeps`)
 * adds the sweeps and runs each race 200 times.
 */
const isAll = process.argv.includes('--sweeps');
const reportsDir = mkdtempSync(join(tmpdir(), 'test-reports-'));
const allFailures = [];
let allPassed = 0;

function addResult(title, passed, failures) {
  allPassed += passed;
  allFailures.push(...failures.map((name) => `${title}: ${name}`));
  say(`${failures.length === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failures.length} failed`);
}

/** Prints the output of a check when it ends, so that the outputs of checks do not mix. */
async function check(title, running) {
  const { code, output } = await running;
  say(`\n── ${title}\n${output}`.trimEnd());
  addResult(title, code === 0 ? 1 : 0, code === 0 ? [] : [title]);
  return code === 0;
}

const runScript = (name) => run('npm', ['run', '--silent', name], { quiet: true });

/** @param command runs the tests and writes a report to the file; exit code 0 when all passed */
async function runTests(title, command, file, readReport) {
  say(`\n── ${title}`);
  const { code } = await command(file);
  if (!existsSync(file)) return addResult(title, 0, ['no report was written']);
  const { passed, failures } = readReport(JSON.parse(readFileSync(file, 'utf8')));
  const hasOtherError = code !== 0 && failures.length === 0;
  addResult(title, passed, hasOtherError ? ['an error outside a test'] : failures);
}

function runVitest(file) {
  const env = projectEnv(isAll ? { RACE_RUNS: '200' } : {});
  return run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    env,
  });
}

function readVitest({ testResults, numPassedTests }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${name}: ${fullName}`);
    return status === 'failed' ? [`${name}: ${message ?? 'could not run'}`] : [];
  });
  return { passed: numPassedTests, failures };
}

async function runPlaywright(file) {
  const env = projectEnv({ ...(await ensureChromium()), PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const projects = isAll ? [] : ['--project=journeys'];
  return run('playwright', ['test', '--reporter=list,json', ...projects], { env });
}

function readPlaywright({ suites, stats }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failures: failed.map(({ file, line, title }) => `${file}:${line} ${title}`),
  };
}

checkNodeVersion();
await ensureInstalled();

// Some HTTP tests read the built pages.
const [isBuilt] = await Promise.all([
  check(
    'build',
    buildPages().then((code) => ({ code, output: '' })),
  ),
  check('format and lint', runScript('lint')),
  check('types', runScript('types')),
  check('import directions', runScript('boundaries')),
  check('dead code', runScript('dead-code')),
]);
await runTests('unit and HTTP tests', runVitest, join(reportsDir, 'unit.json'), readVitest);
if (isBuilt) await runTests('browser tests', runPlaywright, join(reportsDir, 'browser.json'), readPlaywright);
else addResult('browser tests', 0, ['not run, because the build failed']);
rmSync(reportsDir, { recursive: true, force: true });

if (allFailures.length > 0) say(`\nFailed:\n${allFailures.map((name) => `  ✗ ${name}`).join('\n')}`);
say(`\n${allPassed} passed, ${allFailures.length} failed`);
process.exitCode = allFailures.length > 0 ? 1 : 0;
