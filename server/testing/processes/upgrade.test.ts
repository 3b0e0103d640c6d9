import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { openEmptyTestDatabase } from '#server/testing/database/test-database.ts';
import { addManyPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';
import { findVersion, projectFolder } from '#server/version.ts';
import { startBalancer } from './balancer.ts';
import { type StartedPortal, spawnPortal, startPortal } from './started-portal.ts';

/** `server.js` of the release before. Without its artefact in `dist` the present sources run on the next schema. */
let previous: string | undefined;

const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

/** @returns `server.js` of the newest artefact in `dist` that is older than the present version */
function unpackPrevious(folder: string): string | undefined {
  const dist = join(projectFolder, 'dist');
  const versions = globSync('auftragslotse-*.tar.gz', { cwd: dist }).map((file) =>
    file.slice('auftragslotse-'.length, -'.tar.gz'.length),
  );
  const older = versions.filter((version) => compareVersions(version, findVersion()) < 0);
  const version = older.toSorted(compareVersions).at(-1);
  if (version === undefined) return undefined;
  execFileSync('tar', ['-xzf', join(dist, `auftragslotse-${version}.tar.gz`), '-C', folder]);
  return join(folder, `auftragslotse-${version}`, 'server.js');
}

const tables = [
  'users',
  'organisations',
  'requests',
  'request_listings',
  'purchases',
  'orders',
  'sessions',
  'mails',
];

/** Adds a table, and a column to each busy table. */
const expandBy = (name: string): Migration => ({
  up: async (db) => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} add column ${sql.id(name)} text not null default ''`.execute(
        db,
      );
    await sql`create table ${sql.table(name)} (id integer primary key)`.execute(db);
  },
});

const next = { ...migrations, '9998-expand': expandBy('added') };

let portal: TestApp;
let env: Record<string, string>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-previous-'));
  previous = unpackPrevious(folder);
  portal = await openTestApp();
  portal.clock.time = new Date();
  env = { DATABASE_URL: String(portal.database.url), RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  return async () => {
    await portal.close();
    rmSync(folder, { recursive: true });
  };
});

async function start(program: string | undefined, more = {}): Promise<StartedPortal> {
  const node = await startPortal({ ...env, ...more }, program);
  onTestFinished(() => void node.child.kill('SIGKILL'));
  return node;
}

type Answer = {
  readonly request: { readonly _id: string; readonly updatedAt: string };
  readonly totalCount: number;
};

async function callAt(url: string, key: string, browser: TestBrowser, body?: object) {
  const [method = '', path] = key.split(' ');
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${browser.cookies.get('session')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

let accounts = 0;

function openPartner() {
  accounts += 1;
  return portal.openBrowserAs(samplePartner(`kauf${accounts}@firma${accounts}.example`));
}

test('a version runs on the schema of the next one: submit, publish, buy', async () => {
  await migrate(portal.database, next);
  const { url } = await start(previous);
  const sent = sampleSubmission('Callcenter', { email: 'anna@werft.example' });
  const client = await portal.openBrowserAs({ email: 'anna@werft.example', role: 'customer' });
  const admin = await portal.openBrowserAs({ email: 'chefin@portal.example', role: 'admin' });
  const submitted = await callAt(url, 'POST /api/requests', client, sent);
  expect(submitted.status).toBe(201);
  const id = submitted.body.request._id;
  const { request } = (await callAt(url, `GET /api/requests/${id}`, admin)).body;
  const publication = { public: true, phoneChecked: true, updatedAt: request.updatedAt };
  expect((await callAt(url, `PATCH /api/requests/${id}`, admin, publication)).status).toBe(200);
  const partner = await openPartner();
  expect((await callAt(url, 'GET /api/requests/partner', partner)).body.totalCount).toBe(1);
  expect((await callAt(url, `POST /api/requests/${id}/buy`, partner)).status).toBe(200);
});

test('replacing two processes under load loses no call and no purchase', async () => {
  const balancer = await startBalancer();
  onTestFinished(balancer.close);
  // Long enough for a balancer on a busy machine to ask `/readyz`.
  const rolling = { DRAIN_SECONDS: '5' };
  const olds = [await start(previous, rolling), await start(previous, rolling)];
  for (const { url } of olds) balancer.add(url);
  await expect.poll(balancer.listReady).toHaveLength(2);

  const partners = [await openPartner(), await openPartner(), await openPartner()];
  await sql`
    insert into account_credits (organisation_id, limit_cents, updated_at)
    select id, 1e9, now() from organisations`.execute(portal.db);
  const requests = await addManyPublished(portal, 300, 'Callcenter');
  const failures: unknown[] = [];
  let isLoading = true;
  let answered = 0;
  const bought: string[] = [];
  const load = partners.map(async (partner) => {
    const call = async (key: string) => {
      const { status, body } = await callAt(balancer.url, key, partner);
      if (status !== 200) failures.push({ key, status, body });
      answered += 1;
    };
    for (let turn = 0; isLoading; turn += 1) {
      // Seldom enough that the requests last until the end.
      const id = turn % 40 === 0 ? requests.pop() : undefined;
      if (id) await call(`POST /api/requests/${id}/buy`).then(() => bought.push(id));
      await call('GET /api/requests/partner');
      // Leave processor time for the new processes to start.
      await sleep(100);
    }
  });
  const reach = (count: number) => expect.poll(() => answered, { timeout: 150_000 }).toBeGreaterThan(count);
  await reach(10);
  await migrate(portal.database, { ...next, '9999-expand': expandBy('added_later') });
  await reach(answered + 10);
  for (const old of olds) {
    const fresh = await start(undefined, rolling);
    balancer.add(fresh.url);
    await expect.poll(balancer.listReady).toContain(fresh.url);
    expect(await old.end('SIGTERM')).toEqual([0, null]);
    balancer.remove(old.url);
  }
  await reach(answered + 10);
  isLoading = false;
  await Promise.all(load);
  expect(failures).toEqual([]);
  const { rows } = await sql`select from purchases where request_id = any(${bought}::uuid[])`.execute(
    portal.db,
  );
  expect(rows).toHaveLength(bought.length);
}, 400_000);

test('a version refuses a schema that has lost what it needs', async () => {
  const database = await openEmptyTestDatabase();
  onTestFinished(database.close);
  await migrate(database, { ...migrations, '9999-drop-fax-needs-99.0.0': { up: async () => {} } });
  const { child, output } = spawnPortal({ ...env, DATABASE_URL: String(database.url) }, previous);
  await expect.poll(() => child.exitCode, { timeout: 150_000 }).toBe(1);
  expect(output()).toContain('too old for its database: version 99.0.0 or newer is needed.');
});
