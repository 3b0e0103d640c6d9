import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, OuterDatabaseInTransactionError } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { databaseJobs } from './database-jobs.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

let database: TestDatabase;
const started: Jobs[] = [];
const report = vi.fn();

beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

beforeEach(() => {
  report.mockReset();
  return async () => {
    for (const jobs of started.splice(0)) await jobs.stop(1000);
  };
});

async function start(...list: Job[]): Promise<Jobs> {
  const jobs = createJobs({ database, jobs: list, report });
  started.push(jobs);
  await jobs.start();
  return jobs;
}

async function stateOf(name: string): Promise<{ state: string; output: unknown } | undefined> {
  const { rows } = await sql<{ state: string; output: unknown }>`
    select state, output from pgboss.job where name = ${name} order by created_on desc limit 1`.execute(
    database.db,
  );
  return rows[0];
}

describe('jobs', () => {
  it('run once their transaction commits, at once, with their data', async () => {
    const run = vi.fn(async () => {});
    const jobs = await start({ name: 'committed', run });
    const begin = Date.now();
    await inTransaction(database.db, (tx) => jobs.send(tx, 'committed', { n: 1 }));
    await vi.waitFor(() => expect(run).toHaveBeenCalledWith(expect.any(AbortSignal), { n: 1 }), 5000);
    // Without the notification the worker would look only every 30 seconds.
    expect(Date.now() - begin).toBeLessThan(5000);
    await vi.waitFor(async () => expect((await stateOf('committed'))?.state).toBe('completed'));
    expect(report).not.toHaveBeenCalled();
  });

  it('do not run when their transaction is rolled back', async () => {
    const jobs = await start({ name: 'rolled-back', run: async () => {} });
    const failing = inTransaction(database.db, async (tx) => {
      await jobs.send(tx, 'rolled-back');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await stateOf('rolled-back')).toBeUndefined();
  });

  it('cannot be sent past the running transaction', async () => {
    const jobs = await start({ name: 'past', run: async () => {} });
    const misusing = inTransaction(database.db, () => jobs.send(database.db, 'past'));
    await expect(misusing).rejects.toThrow(OuterDatabaseInTransactionError);
  });

  it('report their failure and are tried again, without storing its text', async () => {
    const error = new Error('anna@example.org is not there');
    const jobs = await start({ name: 'failing', run: () => Promise.reject(error) });
    await jobs.send(database.db, 'failing');
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(error, 'job failing failed'), 5000);
    await vi.waitFor(async () => expect((await stateOf('failing'))?.state).toBe('retry'));
    expect(JSON.stringify(await stateOf('failing'))).not.toContain('anna');
  });

  it('finish what they do when the process stops in time', async () => {
    let finished = false;
    const run = vi.fn(async (signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      finished = true;
    });
    const jobs = await start({ name: 'obedient', run });
    await jobs.send(database.db, 'obedient');
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 5000);
    await jobs.stop();
    expect(finished).toBe(true);
    expect((await stateOf('obedient'))?.state).toBe('completed');
  });

  it('are handed back when they need longer than the stop may take', async () => {
    let release = () => {};
    const run = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const jobs = await start({ name: 'endless', run });
    await jobs.send(database.db, 'endless');
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 5000);
    await jobs.stop(1000);
    expect((await stateOf('endless'))?.state).toBe('retry');
    release();
  });

  it('keep their schedule only as long as they exist', async () => {
    const cron = '0 4 * * *';
    await start({ name: 'old', cron, run: async () => {} }, { name: 'kept', cron, run: async () => {} });
    await start({ name: 'kept', cron, run: async () => {} });
    const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(database.db);
    expect(rows).toEqual([{ name: 'kept', cron, timezone: 'Europe/Berlin' }]);
  });
});

describe('databaseJobs', () => {
  it('look after the embedded database only, and work', async () => {
    const jobs = databaseJobs(database);
    expect(jobs.map((job) => job.name)).toEqual(
      database.engine === 'pglite' ? ['database-checkpoint', 'database-vacuum'] : [],
    );
    for (const job of jobs) await job.run(AbortSignal.timeout(1000), {});
  });
});
