import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startPortal } from '#server/testing/processes/started-portal.ts';

const main = join(import.meta.dirname, '..', 'portal.ts');

async function run(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...said };
}

it('the running portal does what the command line asks of its embedded database; later the command line itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-running-'));
  const [dataDir, restoredDir] = [join(folder, 'data'), join(folder, 'restored')];
  const email = 'reports-chef@portal.example';
  const portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  expect(await run(dataDir, 'create-admin', email)).toMatchObject({
    code: 0,
    out: expect.stringContaining('/reset-password/'),
    err: '',
  });
  expect(await run(dataDir, 'create-admin', email, '--json')).toEqual({
    code: 3,
    out: '',
    err: expect.stringMatching(/^{"error":".*invalid_fields.*"}\n$/),
  });
  const backup = join(folder, 'portal.backup');
  const made = await run(dataDir, 'backup', backup, '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  const { rows } = JSON.parse(made.out);
  expect(await run(dataDir, 'restore', backup)).toMatchObject({
    code: 3,
    err: expect.stringContaining('not empty'),
  });
  expect(await portal.end('SIGTERM')).toEqual([0, null]);

  const restored = await run(restoredDir, 'restore', backup, '--json');
  expect(JSON.parse(restored.out)).toMatchObject({ rows });
  expect(await run(restoredDir, 'export-person', email, '--json')).toMatchObject({
    code: 0,
    out: expect.stringContaining(email),
  });
  rmSync(folder, { recursive: true });
}, 240_000);
