import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eraseElsewhere, exportElsewhere } from '#server/account-elsewhere.ts';
import type { Db } from '#server/db/database.ts';
import { readSettings } from '#server/settings/settings.ts';
import { issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { payByBank } from '#server/testing/billing/statements.ts';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { openPartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { canDump } from '#server/testing/processes/installed-programs.ts';
import { runPortalCommand } from '#server/testing/processes/portal-command.ts';
import { insertPasskey } from '#server/testing/sample-factors.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { perform, toFailure } from './command-line.ts';

/** Rows and a digest of all of them, by table. */
async function readDigests(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const digests: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select count(*)::int as count, md5(string_agg(t::text, ' ' order by t::text)) as digest
      from ${sql.table(name)} t`.execute(db);
    digests[name] = rows[0];
  }
  return digests;
}

async function payOne(portal: TestApp): Promise<void> {
  const partner = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  await saveBilling(partner.browser, { rhythm: 'immediate' });
  await partner.buy(await addPublished(portal, 'IT-Dienstleistungen'));
  portal.passTime(1000);
  await issueNow(portal);
  const admin = await portal.openBrowserAs({ email: 'kasse@portal.example', role: 'admin' });
  for (const invoice of await listOwnInvoices(partner.browser)) await payByBank(admin, invoice);
}

/** @returns a `PATH` whose `pg_restore` sets a parameter that servers before 17 do not know, as that of version 17 does */
function pathOfNewerClient(folder: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const original = execFileSync('which', ['pg_restore'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh
${original} --version | grep -q ') 1[56]' && echo 'SET transaction_timeout = 0;'
exec ${original} "$@"
`;
  writeFileSync(join(programs, 'pg_restore'), script);
  chmodSync(join(programs, 'pg_restore'), 0o755);
  return [programs, process.env['PATH']].join(delimiter);
}

it.runIf(await canDump())(
  'a backup of a server restores into an empty database, whole or not at all',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
    const [source, target] = await Promise.all([openTestApp(), openEmptyTestDatabase()]);
    const envOf = ({ url }: TestDatabase) => ({ DATABASE_URL: String(url), DATA_DIR: folder });
    const restore = (file: string) => {
      const parts = { now: () => new Date(), eraseElsewhere, exportElsewhere };
      const call = { name: 'restore', input: { file } } as const;
      return perform(call, readSettings(envOf(target)), parts).catch(toFailure);
    };
    const backup = join(folder, 'portal.backup');
    const userId = await source.addUser({ email: 'anna@nordwind.example', role: 'customer' });
    await insertPasskey(source.db, userId);
    await publish(source, await addPublished(source, 'Callcenter', {}, userId), false);
    await payOne(source);
    const { backups: _b, audit_entries: _e, audit_personal: _p, ...saved } = await readDigests(source.db);
    // The other users are the admin who unpublished the request, and a partner.
    expect(saved).toMatchObject({
      ...{ users: { count: 4 }, passkeys: { count: 1 }, requests: { count: 2 } },
      ...{ invoices: { count: 1 }, invoice_items: { count: 1 } },
      ...{ bank_imports: { count: 1 }, bank_entries: { count: 1 }, payments: { count: 1 } },
    });

    const made = await runPortalCommand(envOf(source.database), 'backup', backup, '--json');
    expect(made).toMatchObject({ code: 0, err: '' });
    const streamed = await runPortalCommand(envOf(source.database), 'backup', '-');
    expect(streamed).toMatchObject({ code: 0, out: expect.stringMatching(/^PGDMP/) });
    expect(streamed.err).toContain('The backup has');
    const broken = await runPortalCommand(envOf(target), 'restore', join(folder, 'secret-key'));
    expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('pg_restore') });
    const half = join(folder, 'half.backup');
    writeFileSync(half, readFileSync(backup).subarray(0, -20_000));
    const torn = await runPortalCommand(envOf(target), 'restore', half);
    expect(torn).toMatchObject({ code: 1, err: expect.stringContaining('pg_restore') });
    expect(await readDigests(target.db)).toEqual({});

    const newer = { ...envOf(source.database), PATH: pathOfNewerClient(folder) };
    const verify = () => runPortalCommand(newer, 'verify-backup', backup, '--json');
    expect(JSON.parse((await verify()).out)).toMatchObject({
      ...{
        counts: { users: 4, requests: 2, purchases: 1, invoices: 1, payments: 1 },
        isCompared: true,
        faults: [],
      },
    });
    await sql`alter table invoices disable trigger user`.execute(source.db);
    await sql`update invoices set pdf_sha256 = sha256('')`.execute(source.db);
    const changed = join(folder, 'changed.backup');
    await runPortalCommand(envOf(source.database), 'backup', changed);
    const faulty = await runPortalCommand(envOf(source.database), 'verify-backup', changed);
    expect(faulty).toMatchObject({ code: 4, out: expect.stringContaining('not the one that was issued') });
    expect(await restore(backup)).toMatchObject({ exitCode: 0 });
    expect(await readDigests(target.db)).toMatchObject(saved);
    const refused = { exitCode: 3, failure: expect.stringContaining('not empty') };
    expect(await restore(backup)).toMatchObject(refused);
    await Promise.all([source.close(), target.close()]);
    rmSync(folder, { recursive: true });
  },
  240_000,
);
