import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasPinnedNode, machineEnv, projectDir, run, say } from './processes.mjs';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(projectDir, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

const lists = ['package-lock.json', join('node_modules', '.package-lock.json')];
/** Of the lists that were compared last; it goes with node_modules. */
const comparedFile = join(projectDir, 'node_modules', '.cache', 'compared-lists');

/** Changes whenever a list is written: the time of the last change is the system's own. */
function readTimes() {
  return lists
    .map((file) => {
      const { size, ctimeMs } = statSync(join(projectDir, file));
      return `${size} ${ctimeMs}`;
    })
    .join('\n');
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own list at the very end of an
 * install, so an interrupted one does not count. Lists that were compared are not read again.
 */
export function isInstalled() {
  try {
    const times = readTimes();
    if (!hasPinnedNode()) return false;
    if (readOrNothing(comparedFile) === times) return true;
    if (!areListsEqual()) return false;
    keepTimes(times);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Where nothing can be written, each start compares. */
function keepTimes(times) {
  try {
    mkdirSync(dirname(comparedFile), { recursive: true });
    writeFileSync(comparedFile, times);
  } catch {
    // Read-only, or full: that is no reason not to start.
  }
}

function areListsEqual() {
  const [wanted, present] = lists.map(readPackages);
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    return present[path] ? present[path].version === version : Boolean(optional);
  });
}

/**
 * `npm ci` refuses a lock file that lacks packages for foreign systems, and a registry that does not carry
 * those cannot make a complete one. `npm install --no-save` takes the same locked versions and leaves the
 * file alone; `isInstalled` afterwards holds every version against it.
 */
async function installPackages() {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { env: machineEnv(), quiet: true };
  const strict = await run('npm', ['ci', ...flags], options);
  if (strict.code === 0 || !strict.output.includes('EUSAGE')) return strict;
  return run('npm', ['install', '--no-save', ...flags], options);
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  say('1/3  Installing the packages (once, about a minute) …');
  const started = Date.now();
  const { code, output } = await installPackages();
  if (code === 0 && isInstalled()) {
    say(`     Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  say(output.trim());
  say('\nThe packages could not be installed. Please check the connection and try again.');
  process.exit(code || 1);
}
