import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPortalCommand } from '#server/testing/processes/portal-command.ts';
import { startPortal } from '#server/testing/processes/started-portal.ts';

const email = 'reports-chef@portal.example';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);
const run = (dataDir: string, ...args: string[]) =>
  runPortalCommand({ DATA_DIR: inFolder(dataDir) }, ...args);

it('a command on the embedded database says that the running portal must be stopped first', async () => {
  const portal = await startPortal({ DATA_DIR: inFolder('running'), LOG_LEVEL: 'error' });
  const refused = await run('running', 'create-admin', email);
  expect(refused).toEqual({
    code: 3,
    out: '',
    err: expect.stringContaining('is open already: stop the running portal first'),
  });
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
  expect(await run('running', 'create-admin', email)).toMatchObject({ code: 0, err: '' });
}, 240_000);

it('a backup of the embedded database restores into a new folder', async () => {
  expect(await run('source', 'migrate')).toMatchObject({ code: 0 });
  expect(await run('source', 'create-admin', email)).toMatchObject({ code: 0 });
  const backup = inFolder('portal.backup');
  expect(await run('source', 'backup', backup, '--json')).toMatchObject({ code: 0, err: '' });
  const refused = { code: 3, err: expect.stringContaining('not empty') };
  expect(await run('source', 'restore', backup)).toMatchObject(refused);

  expect(await run('restored', 'restore', backup)).toMatchObject({ code: 0, err: '' });
  const exported = await run('restored', 'export-person', email, '--json');
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining(email) });
}, 240_000);

it('a file that is no backup leaves no database', async () => {
  writeFileSync(inFolder('broken.backup'), 'Hallo');
  expect(await run('broken', 'restore', inFolder('broken.backup'))).toMatchObject({ code: 1 });
  expect(await run('broken', 'restore', inFolder('missing.backup'))).toMatchObject({ code: 1 });
  expect(existsSync(join(inFolder('broken'), 'database'))).toBe(false);
});
