import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnv, pinnedNode, projectDir, run, say } from './processes.mjs';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(projectDir, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Whether `node_modules` contains the packages of `package-lock.json`. Reads npm's list of installed packages, which npm writes
 * last: after an interrupted install the list is missing. Optional packages of other systems may be missing.
 */
function isInstalled(forTests) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages(join('node_modules', '.package-lock.json'));
  if (!existsSync(pinnedNode) || wanted === null || present === null) return false;
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true;
    if (present[path]) return present[path].version === version;
    return Boolean(optional || (!forTests && (dev || devOptional)));
  });
}

/** Installs what is missing: the packages that build and run the portal and, for tests, the `devDependencies`. */
export async function ensureInstalled({ forTests = false } = {}) {
  if (isInstalled(forTests)) return;
  say('1/3  Installing the packages (once, about a minute) …');
  const started = Date.now();
  const flags = [forTests ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', ['ci', ...flags], { env: machineEnv(), quiet: true });
  if (code === 0 && isInstalled(forTests)) {
    say(`     Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  say(output.trim());
  say('\nThe packages could not be installed. Please check the connection and try again.');
  process.exit(code || 1);
}
