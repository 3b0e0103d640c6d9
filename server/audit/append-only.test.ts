import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { recordAudit } from './audit.ts';

it('lets a role that owns the tables record and erase, and neither change nor delete entries', async () => {
  const { url, close } = await openTestDatabase();
  const admin = new pg.Client(url ?? '');
  await admin.connect();
  const role = `audit_${Date.now()}`;
  await admin.query(`create role ${role} login password 'x'`);
  await admin.query(`drop schema public cascade; create schema public authorization ${role}`);
  const own = new URL(url ?? '');
  own.username = role;
  own.password = 'x';
  const opened = await openDatabase({ databaseUrl: own.href, dataDir: '', keyring: testKeyring }, () => {});
  await migrate(opened.db);
  const subject = { kind: 'user', id: null } as const;
  const at = new Date('2026-11-20T12:00:00Z');
  await recordAudit(opened.db, { at, by: null, from: '192.0.2.7', action: 'login_failed', subject });
  await opened.db.deleteFrom('audit_personal').execute();
  for (const statement of [
    "update audit_entries set action = 'login'",
    'delete from audit_entries',
    'truncate audit_entries',
    'update audit_personal set part = part',
    'truncate audit_personal',
  ]) {
    const client = new pg.Client(own.href);
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow('permission denied');
    await client.end();
  }
  await opened.close();
  await admin.query(`drop schema public cascade; create schema public; drop role ${role}`);
  await admin.end();
  await close();
});
