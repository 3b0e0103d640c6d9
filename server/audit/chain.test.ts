import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { type ChainProblem, erasePersonalAudit, recordAudit, verifyAuditChain } from './audit.ts';
import { auditJobs } from './jobs.ts';
import { sealEntries } from './seal.ts';

const at = new Date('2026-11-20T12:00:00Z');
const by = '6f1b7a52-2c3b-4d7e-9d3e-0e6a3c1f9b10';
const subjectId = '6f1b7a52-2c3b-4d7e-9d3e-0e6a3c1f9b11';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** As somebody would who owns the tables. */
function tamper(change: (tx: Tx) => Promise<unknown>): Promise<void> {
  return inTransaction(database.db, async (tx) => {
    for (const table of ['audit_entries', 'audit_seals', 'audit_personal'])
      await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(tx);
    await change(tx);
    for (const table of ['audit_entries', 'audit_seals', 'audit_personal'])
      await sql`alter table ${sql.table(table)} enable always trigger append_only`.execute(tx);
  });
}

const record = (reason: string) =>
  recordAudit(database.db, {
    at,
    by,
    from: '192.0.2.7',
    action: 'user_unlocked',
    subject: { kind: 'user', id: subjectId },
    old: { price: 1 },
    new: { price: 2, note: ['ä', null, true] },
    reason,
  });
const logged: object[] = [];
const parts = { now: () => at, logSeal: (facts: object) => logged.push(facts) };
const seal = () => sealEntries({ ...parts, db: database.db });
const verify = (noted?: { number: number; hash: string }) => verifyAuditChain(database.db, noted);

/** Three seals over seven entries, the ids of which it returns. */
let ids: number[];
beforeEach(async () => {
  await tamper((tx) => sql`truncate audit_entries, audit_seals, audit_personal`.execute(tx));
  for (const size of [3, 3, 1]) {
    for (let n = 0; n < size; n += 1) await record(`Grund ${n}`);
    await seal();
  }
  const rows = await database.db.selectFrom('audit_entries').select('id').orderBy('id').execute();
  ids = rows.map(({ id }) => id);
});

describe('an audit trail that nobody has touched', () => {
  it('agrees with its seals', async () => {
    expect(await verify()).toMatchObject({
      entries: 7,
      seals: 3,
      unsealed: 0,
      erased: 0,
      problems: [],
      lastSeal: { number: 3, at },
    });
    const [, , last] = logged.slice(-3);
    expect((await verify()).lastSeal).toEqual({ ...last, at });
  });

  it('is sealed once: a run with nothing new writes no seal', async () => {
    expect(await seal()).toBe(0);
    expect((await verify()).seals).toBe(3);
  });

  it('counts what waits for a seal', async () => {
    await record('neu');
    expect(await verify()).toMatchObject({ entries: 8, unsealed: 1, problems: [] });
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ entries: 8, unsealed: 0, seals: 4 });
  });

  it('still agrees when personal values are erased, and says how many are', async () => {
    await inTransaction(database.db, (tx) => erasePersonalAudit(tx, [subjectId]));
    expect(await verify()).toMatchObject({ erased: 7, problems: [] });
  });

  it('still agrees when network addresses are forgotten after 90 days', async () => {
    const run = async (days: number) => {
      const later = () => new Date(at.getTime() + days * dayMs + 1);
      const job = auditJobs({ ...parts, db: database.db, now: later }).find(
        ({ name }) => name === 'forget-audit-addresses',
      );
      return job?.run(AbortSignal.timeout(5000));
    };
    expect([await run(89), await run(90)]).toEqual([0, 7]);
    expect(await verify()).toMatchObject({ erased: 7, problems: [] });
  });
});

async function deleteEntry(tx: Tx, id: number | undefined): Promise<void> {
  await sql`delete from audit_entries where id = ${id}`.execute(tx);
  await sql`delete from audit_personal where entry_id = ${id}`.execute(tx);
}

async function moveEntry(tx: Tx, from: number | undefined, to: number | undefined): Promise<void> {
  await sql`update audit_entries set id = ${to} where id = ${from}`.execute(tx);
  await sql`update audit_personal set entry_id = ${to} where entry_id = ${from}`.execute(tx);
}

const differs = (number: number): ChainProblem => ({ kind: 'entries_differ', number });

describe('somebody who owns the tables is found out', () => {
  it.each<[string, (tx: Tx) => Promise<unknown>, () => readonly ChainProblem[]]>([
    [
      'having changed an entry',
      (tx) => sql`update audit_entries set new_value = '{"price": 3}' where id = ${ids[1]}`.execute(tx),
      () => [differs(1)],
    ],
    [
      'having changed who it was',
      (tx) => sql`update audit_entries set by_id = null where id = ${ids[3]}`.execute(tx),
      () => [differs(2)],
    ],
    ['having deleted an entry with its personal values', (tx) => deleteEntry(tx, ids[4]), () => [differs(2)]],
    [
      'having inserted an entry among sealed ones',
      async (tx) => {
        await deleteEntry(tx, ids[4]);
        await sql`
          insert into audit_entries overriding system value
          select ${ids[4]}, at, by_id, 'login', subject_kind, subject_id, old_value, new_value, '{}'
          from audit_entries where id = ${ids[3]}`.execute(tx);
      },
      () => [differs(2)],
    ],
    [
      'having reordered two entries',
      async (tx) => {
        await moveEntry(tx, ids[0], -1);
        await moveEntry(tx, ids[1], ids[0]);
        await moveEntry(tx, -1, ids[1]);
      },
      () => [differs(1)],
    ],
    [
      'having deleted a seal in the middle',
      (tx) => sql`delete from audit_seals where number = 2`.execute(tx),
      () => [{ kind: 'seal_missing', number: 2 }, differs(3)],
    ],
    [
      'having put another network address in place of one',
      (tx) =>
        sql`update audit_personal set value = '"198.51.100.1"' where part = 'from' and entry_id = ${ids[2]}`.execute(
          tx,
        ),
      () => [{ kind: 'personal_value_differs', number: ids[2] ?? 0 }],
    ],
    [
      'having added a personal value that the entry does not know',
      (tx) =>
        sql`
          insert into audit_personal (entry_id, part, salt, value) values (${ids[2]}, 'old', '', '"x"')`.execute(
          tx,
        ),
      () => [{ kind: 'personal_value_differs', number: ids[2] ?? 0 }],
    ],
    [
      'having written a seal without the key',
      (tx) => sql`update audit_seals set signature = 'x' where number = 3`.execute(tx),
      () => [{ kind: 'signature_differs', number: 3 }],
    ],
  ])('%s', async (_what, change, problems) => {
    // Identity columns refuse other ids otherwise.
    await tamper(async (tx) => {
      await sql`alter table audit_entries alter column id set generated by default`.execute(tx);
      await change(tx);
    });
    expect((await verify()).problems).toEqual(problems());
  });

  it('having cut off the end, by a seal that was noted outside', async () => {
    const { lastSeal } = await verify();
    await tamper(async (tx) => {
      await sql`delete from audit_seals where number = 3`.execute(tx);
      await sql`delete from audit_entries where id = ${ids[6]}`.execute(tx);
      await sql`delete from audit_personal where entry_id = ${ids[6]}`.execute(tx);
    });
    expect((await verify()).problems).toEqual([]);
    const noted = lastSeal ?? { number: 0, hash: '' };
    expect((await verify(noted)).problems).toEqual([{ kind: 'noted_seal_differs', number: 3 }]);
  });

  it('having sealed a changed trail anew without the portal’s keys', async () => {
    const { db } = database;
    const own = await db.selectFrom('audit_seals').select('signature').execute();
    await tamper(async (tx) => {
      await sql`update audit_entries set action = 'login' where id = ${ids[0]}`.execute(tx);
      await sql`delete from audit_seals`.execute(tx);
    });
    // The portal's code makes the best chain there can be; only its signature is not to be had.
    await seal();
    expect((await verify()).problems).toEqual([]);
    await tamper((tx) => sql`update audit_seals set signature = ${own[0]?.signature}`.execute(tx));
    expect((await verify()).problems).toEqual([{ kind: 'signature_differs', number: 1 }]);
  });
});
