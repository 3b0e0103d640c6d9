import { existsSync } from 'node:fs';
import { projectEnv, run, say } from './processes.mjs';

/** Preferred, because it takes a third of the processor time of the whole browser. */
const shell = '/usr/bin/chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const findExisting = (paths) => paths.find((path) => path && existsSync(path));

async function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  say('Installing Chromium for the browser tests …');
  const env = projectEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  await run('apt-get', ['update', '-q'], { env, quiet: true });
  await run('apt-get', install, { env, quiet: true });
}

/**
 * Finds a browser for the tests, in this order:
 *
 * 1. the browser that `CHROMIUM_PATH` names
 * 2. the machine's headless shell, which this function installs as root on Debian
 * 3. another Chromium of the machine
 * 4. Playwright's own headless shell, which this function installs
 *
 * @returns the environment variable that names the browser; an empty object for Playwright's own
 */
export async function ensureChromium() {
  const preferred = [process.env.CHROMIUM_PATH, shell];
  if (!findExisting(preferred)) await installByApt();
  const path = findExisting([...preferred, ...browsers.map((name) => `/usr/bin/${name}`)]);
  if (path) return { CHROMIUM_PATH: path };
  const { code, output } = await run('playwright', ['install', '--only-shell', 'chromium'], { quiet: true });
  if (code !== 0) say(`Chromium could not be installed:\n${output.trim()}`);
  return {};
}
