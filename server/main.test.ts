import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/api.ts';
import { inTransaction } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { demoLogins, seedDemo } from '#server/demo/demo.ts';
import { openEmptyTestDatabase, openTestDatabase } from '#server/testing/database/test-database.ts';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';
import { type StartedPortal, spawnPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
  return () => rmSync(dataDir, { recursive: true });
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<StartedPortal> {
  const portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '', ...env });
  onTestFinished(() => void portal.child.kill('SIGKILL'));
  return portal;
}

const patiently = { timeout: 150_000 };

/** The message of a start that refuses. */
async function refusalOf(env: Readonly<Record<string, string>>): Promise<string> {
  const { child, output } = spawnPortal({ DATA_DIR: dataDir, ...env });
  expect((await once(child, 'close'))[0]).toBe(1);
  return output();
}

const statusOf = async ({ url }: StartedPortal, path: string) => (await fetch(url + path)).status;
const readSite = async ({ url }: StartedPortal) =>
  api['GET /api/site'].response.parse(await (await fetch(`${url}/api/site`)).json());
/** What other users of the machine can do with the data folder, and so with everything in it. */
const rightsOfOthers = () => statSync(dataDir).mode & 0o077;

const warning = 'WARNING: others can reach this portal';
const demoAccounts = 'its database has demo accounts';
const demoWarning = `${warning}, and ${demoAccounts}`;
const demoPassword = `(password ${demoLogins[0]?.password})`;

test('a reachable start creates no demo accounts by default, and protects its data folder', async () => {
  const portal = await start({ PUBLIC_URL: 'https://portal.example' });
  expect((await readSite(portal)).demo).toBeNull();
  expect(await statusOf(portal, '/dev/postfach')).not.toBe(200);
  expect(await refusalOf({})).toContain('is open already: stop the running portal first');
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
  for (const unsaid of [warning, '/dev/postfach', demoPassword])
    expect(portal.output()).not.toContain(unsaid);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock', 'secret-key']);
  expect(rightsOfOthers()).toBe(0);
}, 240_000);

test('a local start has demo accounts and the mailbox; a reachable one warns of both', async () => {
  const database = await openTestDatabase();
  const env = { DATABASE_URL: String(database.url) };
  const portal = await start(env);
  for (const said of ['/dev/postfach', demoPassword]) expect(portal.output()).toContain(said);
  expect(await statusOf(portal, '/dev/postfach')).toBe(200);
  expect((await readSite(portal)).demo).not.toBeNull();
  const key = readFileSync(join(dataDir, 'secret-key'), 'utf8');
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
  expect(portal.output()).not.toContain('WARNING');

  const reachable = await start({ ...env, PUBLIC_URL: 'https://portal.example', DEV_TOOLS: '1' });
  await expect.poll(reachable.output).toContain(demoWarning);
  expect(reachable.output()).toContain(`${warning}, and DEV_TOOLS=1`);
  expect(reachable.output()).not.toContain(demoPassword);
  expect((await readSite(reachable)).demo).toBeNull();
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(key);
  expect(await reachable.end('SIGTERM')).toEqual([0, null]);
  await database.close();
}, 240_000);

test('a stop during the start of the jobs ends cleanly', async () => {
  const database = await openTestDatabase();
  const { child, output } = spawnPortal({ DATA_DIR: dataDir, DATABASE_URL: String(database.url) });
  await expect.poll(output, { timeout: 60_000, interval: 5 }).toContain('Server listening');
  const origin = /Server listening at (http:\S+)/.exec(output())?.[1];
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(output()).not.toContain('Error');
  await database.close();
});

test('a shared data folder is refused in one sentence', async () => {
  const said = await refusalOf({ DATA_DIR: join(import.meta.dirname, '..') });
  expect(said.trim()).toMatch(/^The folder “[^\n]* is open to other users of this machine[^\n]*$/);
});

test('in production each line of the output is JSON, and warnings have their level', async () => {
  const database = await openTestDatabase();
  await seedDemo(database.db, new Date(), false);
  const smtp = await startSmtpServer();
  const portal = await start({
    ...{ NODE_ENV: 'production', DATABASE_URL: String(database.url), SMTP_URL: smtp.url },
    ...{ PUBLIC_URL: 'https://portal.example', TRUST_PROXY: 'none', SECRET_KEY: testSecretKey },
    ...{ HOST: '127.0.0.1', LOG_LEVEL: 'info', DRAIN_SECONDS: '0' },
  });
  expect(portal.url).toBe('https://portal.example');
  await expect.poll(portal.output).toContain(demoAccounts);
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
  const lines = portal.output().trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  const warned = entries.filter(({ msg }) => msg.includes(demoAccounts));
  expect(warned).toEqual([expect.objectContaining({ level: 40 })]);
  const messages = entries.map(({ msg }) => msg);
  expect(messages).toContain('The portal is running: https://portal.example');
  expect(messages.at(-1)).toBe('Stopped.');
  await smtp.close();
  await database.close();
}, 60_000);

test('a start that waits for a migration says so, and names the migrations that it has run', async () => {
  const database = await openEmptyTestDatabase();
  onTestFinished(database.close);
  await migrate(database, { '0001-baseline': migrations['0001-baseline'] as Migration });
  const { child, output } = spawnPortal({ DATABASE_URL: String(database.url), DATA_DIR: dataDir });
  onTestFinished(() => void child.kill('SIGKILL'));
  await inTransaction(database.db, async (tx) => {
    await sql`lock table kysely_migration in share mode`.execute(tx);
    await expect.poll(output, patiently).toContain('The migration waits: another process migrates');
  });
  await expect.poll(output, patiently).toContain('Stop with Ctrl+C.');
  expect(output().split('The migration waits')).toHaveLength(2);
  expect(output()).toMatch(/migrations were run\s+migrations: \[\s+"0002-short-numbers"/);
}, 240_000);
