import { existsSync } from 'node:fs';
import { projectEnv, run, say } from './processes.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function findOnMachine() {
  return places.find((place) => place && existsSync(place)) ?? null;
}

async function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = projectEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  await run('apt-get', ['update', '-q'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env, quiet: true });
}

/**
 * Makes sure that the browser tests find a Chromium: the machine's, else Debian's package, else
 * Playwright's own. Answers the environment variable that names it (empty for Playwright's own).
 */
export async function ensureChromium() {
  let path = findOnMachine();
  if (path === null) {
    say('Installing Chromium for the browser tests …');
    await installByApt();
    path = findOnMachine();
  }
  if (path !== null) return { CHROMIUM_PATH: path };
  const { code, output } = await run('playwright', ['install', 'chromium'], { quiet: true });
  if (code !== 0) say(`Chromium could not be installed:\n${output.trim()}`);
  return {};
}
