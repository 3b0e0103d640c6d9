import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { demoLogins } from '#server/demo/demo.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';

const root = join(import.meta.dirname, '..');

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
});
afterEach(async () => {
  for (const child of children.splice(0).filter(({ exitCode }) => exitCode === null)) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  rmSync(dataDir, { recursive: true });
});

/** By a shell whose umask keeps nothing from anybody, as some containers have it. */
function spawnPortal(env: Readonly<Record<string, string>>) {
  const child = spawn(
    'sh',
    ['-c', 'umask 0; exec "$0" --disable-warning=ExperimentalWarning server/main.ts', process.execPath],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, said: () => output };
}

async function startPortal(env: Readonly<Record<string, string>>) {
  const { child, said } = spawnPortal(env);
  // The first start on an embedded database makes it, which may take long beside other tests.
  await expect.poll(said, { timeout: 150_000 }).toContain('Stop with Ctrl+C.');
  const port = /http:\/\/[^/\s]+:(\d+)/.exec(said())?.[1];
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  };
  const origin = `http://127.0.0.1:${port}`;
  return {
    said,
    stop,
    statusOf: async (path: string) => (await fetch(origin + path)).status,
    readSite: async () =>
      api['GET /api/site'].response.parse(await (await fetch(`${origin}/api/site`)).json()),
  };
}

/** What other users of the machine can do with the data folder, and so with everything in it. */
const rightsOfOthers = () => statSync(dataDir).mode & 0o077;

const warning = 'WARNING: others can reach this portal';
const demoPassword = `(password ${demoLogins[0]?.password})`;

test('a start without settings has demo accounts, the mailbox, and a folder of its own that no second process opens', async () => {
  const portal = await startPortal({});
  expect(portal.said()).toContain('/dev/postfach');
  expect(portal.said()).toContain(demoPassword);
  expect(portal.said()).not.toContain('WARNING');
  expect(await portal.statusOf('/dev/postfach')).toBe(200);
  expect((await portal.readSite()).demo).not.toBeNull();
  const second = spawnPortal({});
  expect((await once(second.child, 'close'))[0]).toBe(1);
  expect(second.said()).toContain('is open already: stop the running portal first');
  await portal.stop();
  expect(rightsOfOthers()).toBe(0);

  // A start that others reach, on the same data.
  const key = readFileSync(join(dataDir, 'secret-key'), 'utf8');
  const reachable = await startPortal({ HOST: '0.0.0.0' });
  await expect.poll(reachable.said).toContain(warning);
  expect(rightsOfOthers()).toBe(0);
  expect(reachable.said()).not.toContain('/dev/postfach');
  expect(reachable.said()).not.toContain(demoPassword);
  expect(await reachable.statusOf('/dev/postfach')).not.toBe(200);
  expect((await reachable.readSite()).demo).toBeNull();
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(key);
  await reachable.stop();
}, 240_000);

test('a start that others can reach makes demo accounts only when it is said, and warns', async () => {
  const database = await openTestDatabase();
  const env = { PUBLIC_URL: 'https://portal.example', DATABASE_URL: String(database.url) };
  const silent = await startPortal(env);
  expect((await silent.readSite()).demo).toBeNull();
  expect(await silent.statusOf('/dev/postfach')).not.toBe(200);
  await silent.stop();
  expect(silent.said()).not.toContain(warning);
  expect(silent.said()).not.toContain(demoPassword);

  const told = await startPortal({ ...env, DEMO: '1', DEV_TOOLS: '1' });
  await expect.poll(told.said).toContain(`${warning}, and its database has demo accounts`);
  expect(told.said()).toContain(`${warning}, and DEV_TOOLS=1`);
  expect(told.said()).toContain(demoPassword);
  await told.stop();
  await database.close();
}, 240_000);

test('a stop while the jobs begin is one like any other', async () => {
  const database = await openTestDatabase();
  const { child, said } = spawnPortal({ DATABASE_URL: String(database.url), DEMO: '0', LOG_LEVEL: 'info' });
  await expect.poll(said, { timeout: 60_000, interval: 5 }).toContain('Server listening');
  const origin = /Server listening at (http:\S+)/.exec(said())?.[1];
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(said()).not.toContain('Error');
  await database.close();
});

describe('refusals', () => {
  test('production names everything that is missing at once', async () => {
    const { child, said } = spawnPortal({
      NODE_ENV: 'production',
      RATE_LIMIT: 'off',
      DEV_TOOLS: '1',
      DEMO: '1',
    });
    expect((await once(child, 'close'))[0]).toBe(1);
    for (const name of [
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'TRUST_PROXY',
      'SECRET_KEY',
      'RATE_LIMIT',
      'DEV_TOOLS',
      'DEMO',
    ])
      expect(said()).toMatch(new RegExp(`^ {2}- ${name} (is missing|must be)`, 'm'));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('DEV_TOOLS=1 where others reach the portal, and a data folder that is shared, are named in one sentence', async () => {
    const tools = spawnPortal({ HOST: '0.0.0.0', DEV_TOOLS: '1' });
    expect((await once(tools.child, 'close'))[0]).toBe(1);
    expect(tools.said()).toContain('DEV_TOOLS must be 0 unless HOST is a loopback address');

    const shared = spawnPortal({ DATA_DIR: root });
    expect((await once(shared.child, 'close'))[0]).toBe(1);
    expect(shared.said().trim()).toMatch(/^The folder “[^\n]* is open to other users of this machine[^\n]*$/);
  });
});
