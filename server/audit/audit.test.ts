import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { type AuditEntry, recordAudit } from './audit.ts';

const by = '6f1b7a52-2c3b-4d7e-9d3e-0e6a3c1f9b10';
const partner = '6f1b7a52-2c3b-4d7e-9d3e-0e6a3c1f9b11';
const at = new Date('2026-11-20T12:00:00.123Z');
const entry: AuditEntry = {
  at,
  by,
  from: '192.0.2.7',
  action: 'user_unlocked',
  subject: { kind: 'user', id: partner },
  old: { state: 'waiting' },
  new: { state: 'unlocked' },
  reason: 'Handelsregister geprüft',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

const readEntries = () => database.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
const readPersonal = (entryId: number) =>
  database.db
    .selectFrom('audit_personal')
    .select(['part', 'owner_id', 'value', 'forget_at'])
    .where('entry_id', '=', entryId)
    .orderBy('part')
    .execute();

describe('an entry', () => {
  it('contains person, time, action and both values, and keeps erasable values apart', async () => {
    await recordAudit(database.db, entry);
    const [row] = (await readEntries()).slice(-1);
    expect(row).toMatchObject({
      at,
      by_id: by,
      action: 'user_unlocked',
      subject_kind: 'user',
      subject_id: partner,
      old_value: { state: 'waiting' },
      new_value: { state: 'unlocked' },
      personal_parts: ['from', 'reason'],
    });
    expect(JSON.stringify(row)).not.toMatch(/192\.0\.2\.7|Handelsregister/);
    expect(await readPersonal(row?.id ?? 0)).toEqual([
      { part: 'from', owner_id: by, value: '192.0.2.7', forget_at: new Date('2027-02-18T12:00:00.123Z') },
      { part: 'reason', owner_id: partner, value: 'Handelsregister geprüft', forget_at: null },
    ]);
  });

  it('loses the filters of an export after 90 days (admin 33)', async () => {
    const subject = { kind: 'system', id: null } as const;
    await recordAudit(database.db, {
      ...{ at, by, from: null, subject, action: 'users_exported' },
      new: { search: 'Heike Kapitän' },
    });
    const [row] = (await readEntries()).slice(-1);
    expect(JSON.stringify(row)).not.toContain('Heike');
    expect(await readPersonal(row?.id ?? 0)).toMatchObject([
      { part: 'new', forget_at: new Date('2027-02-18T12:00:00.123Z') },
    ]);
  });
});

describe('the database refuses', () => {
  const forbidden = [
    "update audit_entries set action = 'login'",
    'delete from audit_entries',
    'truncate audit_entries',
    `update audit_personal set value = '"198.51.100.1"'`,
    'truncate audit_personal',
    'delete from audit_entries where false',
  ];

  it.each(forbidden)('%s', async (statement) => {
    await recordAudit(database.db, entry);
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only|permission denied/);
  });

  it('the same to a replicating session', async () => {
    await recordAudit(database.db, entry);
    const change = inTransaction(database.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from audit_entries`.execute(tx);
    });
    await expect(change).rejects.toThrow('append-only');
  });

  it('the same to the owner of the tables, who may record and erase', async () => {
    const other = await openTestDatabase();
    const admin = new pg.Client(other.url ?? '');
    await admin.connect();
    const role = `audit_${Date.now()}`;
    await admin.query(`create role ${role} login password 'x'`);
    await admin.query(`drop schema public cascade; create schema public authorization ${role}`);
    const own = new URL(other.url ?? '');
    Object.assign(own, { username: role, password: 'x' });
    const owned = await openDatabase({ databaseUrl: own.href, dataDir: '', keyring: testKeyring }, () => {});
    await migrate(owned);
    await recordAudit(owned.db, entry);
    await owned.db.deleteFrom('audit_personal').execute();
    for (const statement of [...forbidden, 'update audit_personal set part = part'])
      await expect(sql.raw(statement).execute(owned.db)).rejects.toThrow('permission denied');
    await owned.close();
    await admin.query(`drop schema public cascade; create schema public; drop role ${role}`);
    await admin.end();
    await other.close();
  });
});
