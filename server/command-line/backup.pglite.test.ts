import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eraseElsewhere, exportElsewhere } from '#server/account-elsewhere.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { readSettings } from '#server/settings/settings.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { perform, toFailure } from './command-line.ts';
import { type CommandCall, runCommand } from './commands.ts';

const email = 'reports-chef@portal.example';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);
const settings = { ...readSettings({}), keyring: testKeyring };
const parts = { now: () => new Date(), eraseElsewhere, exportElsewhere };
const run = (dataDir: string, name: CommandCall['name'], input: CommandCall['input']) =>
  perform({ name, input }, { ...settings, dataDir: inFolder(dataDir) }, parts).catch(toFailure);

it('a backup of the embedded database, made while the portal is stopped, restores into a new folder', async () => {
  const snapshot = new Blob([readFileSync(inject('pgliteSnapshot'))]);
  const portal = await openEmbedded(inFolder('source'), testKeyring, snapshot);
  expect(await run('source', 'create-admin', { email })).toEqual({
    exitCode: 3,
    failure: expect.stringContaining('is open already: stop the running portal first'),
  });
  await runCommand({ ...parts, settings, database: portal }, { name: 'create-admin', input: { email } });
  await portal.close();
  const file = inFolder('portal.backup');
  expect(await run('source', 'backup', { file })).toMatchObject({ exitCode: 0 });
  const refused = { exitCode: 3, failure: expect.stringContaining('not empty') };
  expect(await run('source', 'restore', { file })).toMatchObject(refused);

  const verified = { exitCode: 0, data: { counts: { users: 1 }, isCompared: true, faults: [] } };
  expect(await run('source', 'verify-backup', { file })).toMatchObject(verified);
  expect(await run('restored', 'restore', { file })).toMatchObject({ exitCode: 0 });
  const exported = await run('restored', 'export-person', { email });
  expect(exported).toMatchObject({ exitCode: 0, data: { account: { email } } });
});

it('a file that is no backup leaves no database', async () => {
  writeFileSync(inFolder('broken.backup'), 'Hallo');
  for (const name of ['broken.backup', 'missing.backup'])
    expect(await run('broken', 'restore', { file: inFolder(name) })).toMatchObject({ exitCode: 1 });
  expect(existsSync(join(inFolder('broken'), 'database'))).toBe(false);
});
