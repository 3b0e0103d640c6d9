import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { announce, inTransaction } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { databaseJobs } from './database-jobs.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

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
  it('run after the commit of what they wait for', async () => {
    const run = vi.fn(async () => {});
    await start({ name: 'committed', wakeOn: 'committed', run });
    await atRest('committed', run);
    await inTransaction(database.db, async (tx) => announce(tx, 'committed'));
    await expect.poll(() => run).toHaveBeenCalledTimes(2);
    await expect.poll(async () => (await stateOf('committed'))?.state).toBe('completed');
    expect(report).not.toHaveBeenCalled();
  });

  it('are not asked for by a transaction that is rolled back', async () => {
    const run = vi.fn(async () => {});
    await start({ name: 'rolled-back', wakeOn: 'rolled-back', run });
    await atRest('rolled-back', run);
    const failing = inTransaction(database.db, async (tx) => {
      announce(tx, 'rolled-back');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sleep(300);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each<Partial<Job>>([
    { name: 'left', wakeOn: 'left' },
    { name: 'at-start', atStart: true },
  ])(
    'run when a process starts, for what the last one left or new settings ask for: $name',
    async (named) => {
      const run = vi.fn(async () => 3);
      await start({ name: '', ...named, run });
      await expect.poll(() => run).toHaveBeenCalledTimes(1);
    },
  );

  it('write their duration and rows into the log, as a detail where there was nothing to do', async () => {
    for (const [name, rows] of [
      ['busy', 3],
      ['idle', 0],
    ] as const) {
      await start({ name, wakeOn: name, run: async () => rows });
      const line = { job: name, rows, elapsedMs: expect.any(Number) };
      const written = rows > 0 ? log.info : log.debug;
      await expect.poll(() => written).toHaveBeenCalledWith(line, 'job done');
    }
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('report their failure and are tried again, without storing its text', async () => {
    const error = new Error('anna@example.org is not there');
    await start({ name: 'failing', wakeOn: 'failing', run: () => Promise.reject<void>(error) });
    announce(database.db, 'failing');
    await expect.poll(() => report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]).toEqual([
      error,
      'job failing failed',
      { job: 'failing', elapsedMs: expect.any(Number) },
    ]);
    await expect.poll(async () => (await stateOf('failing'))?.state).toBe('retry');
    expect(JSON.stringify(await stateOf('failing'))).not.toContain('anna');
  });

  it('finish what they do when the process stops in time', async () => {
    let finished = false;
    const run = vi.fn(async (signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      finished = true;
    });
    const jobs = await start({ name: 'obedient', wakeOn: 'obedient', run });
    announce(database.db, 'obedient');
    await expect.poll(() => run).toHaveBeenCalled();
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
    const jobs = await start({ name: 'endless', wakeOn: 'endless', run });
    announce(database.db, 'endless');
    await expect.poll(() => run).toHaveBeenCalled();
    await jobs.stop(1000);
    expect((await stateOf('endless'))?.state).toBe('retry');
    release();
  });

  it('take new options and another policy where an earlier version made their queue', async () => {
    const upgraded: Job = { name: 'upgraded', cron: '0 4 * * *', run: async () => {} };
    await start(upgraded);
    await sql`update pgboss.queue set heartbeat_seconds = null where name = 'upgraded'`.execute(database.db);
    await start({ ...upgraded, mayOverlap: true });
    const { rows } = await sql`
      select heartbeat_seconds, policy, cron from pgboss.queue join pgboss.schedule using (name)
      where name = 'upgraded'`.execute(database.db);
    expect(rows).toEqual([{ heartbeat_seconds: 10, policy: 'short', cron: '0 4 * * *' }]);
    await sql`delete from pgboss.schedule`.execute(database.db);
  });
});

describe('schedules', () => {
  const cron = '0 4 * * *';
  const run = async () => {};
  const list = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  };
  const age = (days: number) =>
    sql`update pgboss.schedule set updated_on = updated_on - make_interval(days => ${days})`.execute(
      database.db,
    );

  it('of two versions on one database live side by side, whichever starts last', async () => {
    const earlier = [
      { name: 'kept', cron, run },
      { name: 'removed', cron, run },
    ];
    const later = [
      { name: 'added', cron, run },
      { name: 'kept', cron, run },
    ];
    await start(...earlier);
    await start(...later);
    expect(await list()).toEqual(['added', 'kept', 'removed']);
    await start(...earlier);
    expect(await list()).toEqual(['added', 'kept', 'removed']);
    const { rows } = await sql`select distinct cron, timezone from pgboss.schedule`.execute(database.db);
    expect(rows).toEqual([{ cron, timezone: 'Europe/Berlin' }]);

    await age(6);
    await start(...later);
    expect(await list()).toEqual(['added', 'kept', 'removed']);
    await age(2);
    await start(...later);
    expect(await list()).toEqual(['added', 'kept']);
  });

  it('are entered again each hour, when an earlier version has removed them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await start({ name: 'removed', cron, run });
      await sql`delete from pgboss.schedule`.execute(database.db);
      await vi.advanceTimersByTimeAsync(3_600_000);
      await expect.poll(list).toEqual(['removed']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('databaseJobs', () => {
  it('look after the embedded database only, and work', async () => {
    const jobs = databaseJobs(database);
    expect(jobs.map((job) => job.name)).toEqual(
      database.engine === 'pglite' ? ['database-checkpoint', 'database-vacuum'] : [],
    );
    for (const job of jobs) await job.run(AbortSignal.timeout(1000));
  });
});
