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
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages(join('node_modules', '.package-lock.json'));
  if (!existsSync(pinnedNode) || wanted === null || present === null) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    if (present[path]) return present[path].version === version;
    return Boolean(optional);
  });
}

/** Installs all packages unless `node_modules` has them. The pages' packages are `devDependencies`: a build contains them. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('1/3  Installing the packages (once, about a minute) …');
  const started = Date.now();
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', ['ci', ...flags], { env: machineEnv(), quiet: true });
  if (code === 0 && isInstalled()) {
    say(`     Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  say(output.trim());
  say('\nThe packages could not be installed. Please check the connection and try again.');
  process.exit(code || 1);
}
