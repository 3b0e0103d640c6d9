import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { inTransaction, wakeAfterCommit } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';
import { listJobStates } from './runs.ts';

let database: TestDatabase;
const started: Jobs[] = [];
const report = vi.fn();
const log = { info: vi.fn(), debug: vi.fn() };

beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

beforeEach(() => {
  for (const mock of [report, log.info, log.debug]) mock.mockReset();
  return async () => {
    for (const jobs of started.splice(0)) await jobs.stop(1000);
  };
});

async function start(...list: Job[]): Promise<Jobs> {
  const jobs = createJobs({ database, jobs: list, report, log });
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

/** Its run at the start is over. */
async function atRest(name: string, run: Mock): Promise<void> {
  await expect.poll(() => run).toHaveBeenCalledTimes(1);
  await expect.poll(async () => (await stateOf(name))?.state).toBe('completed');
}

describe('jobs', () => {
  it('run at the start of a process and after a commit that wakes them', async () => {
    const run = vi.fn(async () => {});
    await start({ name: 'committed', wakeOn: 'committed', run });
    await atRest('committed', run);
    await inTransaction(database.db, async (tx) => wakeAfterCommit(tx, 'committed'));
    await expect.poll(() => run).toHaveBeenCalledTimes(2);
    await expect.poll(async () => (await stateOf('committed'))?.state).toBe('completed');
    expect(report).not.toHaveBeenCalled();
  });

  it('report a failure and are retried, without storing its text', async () => {
    const error = new Error('anna@example.org is not there');
    await start({ name: 'failing', wakeOn: 'failing', run: () => Promise.reject<void>(error) });
    wakeAfterCommit(database.db, 'failing');
    await expect.poll(() => report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]).toEqual([
      error,
      'job failing failed',
      { job: 'failing', elapsedMs: expect.any(Number) },
    ]);
    await expect.poll(async () => (await stateOf('failing'))?.state).toBe('retry');
    expect(JSON.stringify(await stateOf('failing'))).not.toContain('anna');
  });

  it('finish during the stop of the process', async () => {
    let finished = false;
    const run = vi.fn(async (signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      finished = true;
    });
    const jobs = await start({ name: 'obedient', wakeOn: 'obedient', run });
    wakeAfterCommit(database.db, 'obedient');
    await expect.poll(() => run).toHaveBeenCalled();
    await jobs.stop();
    expect(finished).toBe(true);
    expect((await stateOf('obedient'))?.state).toBe('completed');
  });

  it('return to the queue when they take longer than the stop', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const run = vi.fn(() => released);
    const jobs = await start({ name: 'endless', wakeOn: 'endless', run });
    wakeAfterCommit(database.db, 'endless');
    await expect.poll(() => run).toHaveBeenCalled();
    await jobs.stop(1000);
    expect((await stateOf('endless'))?.state).toBe('retry');
    release();
  });
});

it('a start enters the schedules of its jobs and removes others', async () => {
  const run = async () => {};
  await start({ name: 'kept', cron: '0 4 * * *', run }, { name: 'removed', cron: '0 4 * * *', run });
  await start({ name: 'added', cron: '0 4 * * *', run }, { name: 'kept', cron: '0 5 * * *', run });
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule order by name`.execute(
    database.db,
  );
  const timezone = 'Europe/Berlin';
  expect(rows).toEqual([
    { name: 'added', cron: '0 4 * * *', timezone },
    { name: 'kept', cron: '0 5 * * *', timezone },
  ]);
});

it('records the last successful run of a job and the failures since then (admin 4)', async () => {
  let isBroken = true;
  const run = async () => {
    if (isBroken) throw new Error('broken');
  };
  const cron = '0 0 1 1 *';
  await start({ name: 'repaired', cron, wakeOn: 'repaired', run });
  const noted = async () => (await listJobStates(database.db)).find(({ name }) => name === 'repaired');
  await expect.poll(async () => (await noted())?.failures).toBeGreaterThan(0);
  expect(await noted()).toMatchObject({ cron, lastDoneAt: null, lastFailedAt: expect.any(Date) });
  isBroken = false;
  await expect.poll(async () => (await noted())?.failures).toBe(0);
  expect(await noted()).toMatchObject({ lastDoneAt: expect.any(Date), lastFailedAt: expect.any(Date) });
});

describe('on two nodes', () => {
  it('an exclusive job runs again after a wake-up during its run, never twice at a time', async () => {
    let running = 0;
    let mostRunning = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const run = vi.fn(async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await released;
      running -= 1;
    });
    const job = { name: 'two-nodes', wakeOn: 'two-nodes', run };
    await start(job);
    await start(job);
    wakeAfterCommit(database.db, 'two-nodes');
    await expect.poll(() => running).toBe(1);
    wakeAfterCommit(database.db, 'two-nodes');
    // As long as the other node would have to begin, too.
    await sleep(300);
    release();
    await expect.poll(() => run.mock.calls.length).toBeGreaterThan(1);
    await expect.poll(() => running).toBe(0);
    expect(mostRunning).toBe(1);
  });

  it('an endless run does not stop another node from running a job that may overlap', async () => {
    const job = { name: 'overlapping', wakeOn: 'overlapping', mayOverlap: true };
    const hang = vi.fn(() => new Promise<void>(() => {}));
    await start({ ...job, run: hang });
    await expect.poll(() => hang).toHaveBeenCalled();
    const work = vi.fn(async () => {});
    await start({ ...job, run: work });
    await expect.poll(() => work).toHaveBeenCalled();
    work.mockClear();
    wakeAfterCommit(database.db, 'overlapping');
    await expect.poll(() => work).toHaveBeenCalled();
    expect(hang).toHaveBeenCalledTimes(1);
  });
});
