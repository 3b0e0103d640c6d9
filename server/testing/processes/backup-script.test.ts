import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findBackupState } from '#server/backups/backups.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { projectFolder } from '#server/version.ts';
import { childEnv } from './child-process.ts';
import { canDump } from './installed-programs.ts';

const runProgram = promisify(execFile);

/** Lays out `deploy/backup.sh` beside `portal`, as the artefact does. */
function layOut(portal: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nightly-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  cpSync(join(projectFolder, 'deploy', 'backup.sh'), join(folder, 'deploy', 'backup.sh'));
  writeFileSync(join(folder, 'portal'), `#!/bin/sh\n${portal}\n`);
  chmodSync(join(folder, 'portal'), 0o755);
  return { folder, backups, run: join(folder, 'deploy', 'backup.sh') };
}

const portal = `exec "${process.execPath}" "${join(projectFolder, 'server', 'portal.ts')}" "$@"`;

test.runIf(await canDump())('a night ends with a verified backup', async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const env = { ...childEnv, DATABASE_URL: String(database.url) };
  const { backups, run } = layOut(portal);
  for (const end of ['dump', 'dump.broken']) {
    const old = join(backups, `portal-2026-01-01T000000Z.${end}`);
    writeFileSync(old, '');
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
  }
  const { stdout } = await runProgram(run, [backups, '14'], { env });
  expect(stdout).toContain('The backup restores.');
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^portal-2.*Z\.dump$/)]);
  expect(await findBackupState(database.db)).toMatchObject({ last: expect.anything(), failedAt: null });

  for (const [verifyCode, name] of [
    [1, /\.dump$/],
    [4, /\.dump\.broken$/],
  ] as const) {
    const failing = layOut(`[ "$1" = verify-backup ] && exit ${verifyCode}\n${portal}`);
    await expect(runProgram(failing.run, [failing.backups], { env })).rejects.toMatchObject({ code: 1 });
    expect(readdirSync(failing.backups)).toEqual([expect.stringMatching(name)]);
    expect((await findBackupState(database.db)).failedAt).not.toBeNull();
  }
});
