import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseElsewhere, exportElsewhere } from '#server/account-elsewhere.ts';
import { tryRestore } from '#server/backups/trial-restore.ts';
import { outsideTransactions } from '#server/db/database.ts';
import { readSettings } from '#server/settings/settings.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { canDump } from '#server/testing/processes/installed-programs.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { type CommandCall, runCommand } from './commands.ts';
import { countAll } from './counts-store.ts';
import { writeNewFile } from './new-file.ts';

describe.runIf(await canDump())('a backup of a server', () => {
  const portal = sharedTestApp();

  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-verify-test-'));
    return () => rmSync(folder, { recursive: true });
  });

  const findSettings = () => ({
    ...readSettings({ DATABASE_URL: String(portal.database.url) }),
    keyring: testKeyring,
  });

  function run(name: CommandCall['name'], file: string) {
    const parts = { database: portal.database, settings: findSettings(), eraseElsewhere, exportElsewhere };
    return runCommand({ ...parts, now: () => new Date() }, { name, input: { file } });
  }

  test('is compared with the rows at its moment, if the portal knows these', async () => {
    const file = join(folder, 'compared.backup');
    await portal.addUser({ email: 'anna@vergleich.example', role: 'customer' });
    await run('backup', file);
    await portal.addUser({ email: 'bernd@vergleich.example', role: 'customer' });
    const whole = { exitCode: 0, data: { counts: { users: 1 }, isCompared: true, faults: [] } };
    expect(await run('verify-backup', file)).toMatchObject(whole);

    await sql`update backups set counts = jsonb_set(counts, '{users}', '2')`.execute(portal.db);
    const faults = ['users: the backup has 1 rows instead of 2.'];
    expect(await run('verify-backup', file)).toMatchObject({ exitCode: 4, data: { faults } });

    await sql`delete from backups`.execute(portal.db);
    const unknown = { exitCode: 0, data: { isCompared: false, faults: [] } };
    expect(await run('verify-backup', file)).toMatchObject(unknown);
  });

  test('holds the rows of one moment while others write', async () => {
    const file = join(folder, 'busy.backup');
    const counts = await portal.database.backUp(async (db, pieces) => {
      const counted = await countAll(db);
      await outsideTransactions(() => portal.addUser({ email: 'eilig@vergleich.example', role: 'customer' }));
      await writeNewFile(file, pieces);
      return counted;
    });
    expect(await tryRestore(findSettings(), file, countAll)).toEqual(counts);
    expect((await countAll(portal.db))['users']).toBe(Number(counts['users']) + 1);
  });

  test('is checked without the time limits of the pool', async () => {
    const file = join(folder, 'large.backup');
    await run('backup', file);
    const limit = await tryRestore(findSettings(), file, (tx) => sql`show statement_timeout`.execute(tx));
    expect(limit.rows).toEqual([{ statement_timeout: '0' }]);
  });
});
