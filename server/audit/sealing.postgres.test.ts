import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { type AuditEntry, recordAudit, verifyAuditChain } from './audit.ts';
import { sealEntries } from './seal.ts';

const at = new Date('2026-11-20T12:00:00Z');
const entry: AuditEntry = {
  at,
  by: null,
  from: '192.0.2.7',
  action: 'login_failed',
  subject: { kind: 'user', id: null },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const parts = { now: () => at, logSeal: () => {} };
const record = () => recordAudit(database.db, entry);
const seal = () => sealEntries({ ...parts, db: database.db });

describe('a seal', () => {
  it('waits for an entry that was begun before those it covers', async () => {
    let sealed: Promise<number> | null = null;
    let isSealed = false;
    await inTransaction(database.db, async (tx) => {
      await recordAudit(tx, entry);
      await outsideTransactions(async () => {
        await record();
        sealed = seal().finally(() => {
          isSealed = true;
        });
        await wait(400);
      });
    });
    expect(isSealed).toBe(false);
    expect(await sealed).toBe(2);
    expect(await verifyAuditChain(database.db)).toMatchObject({ unsealed: 0, problems: [] });
  });

  it('holds nobody up: entries are written while it waits', async () => {
    let sealed: Promise<number> | null = null;
    let isSealed = false;
    await inTransaction(database.db, async (tx) => {
      await recordAudit(tx, entry);
      await outsideTransactions(async () => {
        await record();
        sealed = seal().finally(() => {
          isSealed = true;
        });
        await wait(150);
        await record();
        expect(isSealed).toBe(false);
      });
    });
    await sealed;
    await seal();
    expect(await verifyAuditChain(database.db)).toMatchObject({ unsealed: 0, problems: [] });
  });

  it('is whole where many write and two processes seal', async () => {
    const writing = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 40; n += 1)
          await inTransaction(database.db, async (tx) => {
            await recordAudit(tx, entry);
            await wait(n % 5);
            if (n % 7 === 0) await recordAudit(tx, entry);
          });
      }),
    );
    let isOver = false;
    const sealing = [1, 2].map(async () => {
      while (!isOver) await seal();
    });
    await writing;
    isOver = true;
    await Promise.all(sealing);
    await seal();
    const report = await verifyAuditChain(database.db);
    expect(report).toMatchObject({ unsealed: 0, problems: [] });
    expect(report.seals).toBeGreaterThan(3);
  });
});

describe('a role without the rights of a superuser', () => {
  it('owns the tables, migrates, records and seals, and may neither change nor delete', async () => {
    const { url } = database;
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
    await recordAudit(opened.db, entry);
    expect(await sealEntries({ ...parts, db: opened.db })).toBe(1);
    await opened.db.deleteFrom('audit_personal').execute();
    for (const statement of [
      "update audit_entries set action = 'login'",
      'delete from audit_entries',
      'truncate audit_entries',
      'update audit_seals set entries = 0',
      'delete from audit_seals',
      'update audit_personal set part = part',
    ]) {
      const client = new pg.Client(own.href);
      await client.connect();
      await expect(client.query(statement)).rejects.toThrow('permission denied');
      await client.end();
    }
    expect(await verifyAuditChain(opened.db)).toMatchObject({ entries: 1, erased: 1, problems: [] });
    await opened.close();
    await admin.query(`drop schema public cascade; create schema public; drop role ${role}`);
    await admin.end();
  });
});
