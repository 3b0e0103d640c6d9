import { existsSync } from 'node:fs';
import { projectEnv, run, say } from './processes.mjs';

/** The headless shell comes first: it takes a third of the processor time of the whole browser. */
const shell = '/usr/bin/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function findOnMachine(places) {
  return places.find((place) => place && existsSync(place)) ?? null;
}

async function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  say('Installing Chromium for the browser tests …');
  const env = projectEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  await run('apt-get', ['update', '-q'], { env, quiet: true });
  await run('apt-get', install, { env, quiet: true });
}

/**
 * Makes sure that the browser tests find a Chromium: the one that is named, else the headless shell of the machine or
 * of Debian's package, else the machine's browser, else Playwright's own. Answers the environment variable that names
 * it (empty for Playwright's own).
 */
export async function ensureChromium() {
  const preferred = [process.env.CHROMIUM_PATH, shell];
  if (findOnMachine(preferred) === null) await installByApt();
  const path = findOnMachine([...preferred, ...browsers]);
  if (path !== null) return { CHROMIUM_PATH: path };
  const { code, output } = await run('playwright', ['install', '--only-shell', 'chromium'], { quiet: true });
  if (code !== 0) say(`Chromium could not be installed:\n${output.trim()}`);
  return {};
}
