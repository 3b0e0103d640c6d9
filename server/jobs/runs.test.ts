import { beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { createJobs } from './jobs.ts';
import { listJobStates } from './runs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

it('how the runs of a job went is kept: the last one that succeeded, and failures since then (admin 4)', async () => {
  let isBroken = true;
  const run = vi.fn(async () => {
    if (isBroken) throw new Error('broken');
  });
  const wakeable = { name: 'repaired', cron: '0 0 1 1 *', wakeOn: 'repaired', run };
  const log = { info: vi.fn(), debug: vi.fn() };
  const jobs = createJobs({ database, jobs: [wakeable], report: vi.fn(), log });
  await jobs.start();
  const stateOf = async () => (await listJobStates(database.db)).find(({ name }) => name === 'repaired');
  await expect.poll(async () => (await stateOf())?.failures).toBeGreaterThan(0);
  expect(await stateOf()).toMatchObject({
    cron: '0 0 1 1 *',
    lastDoneAt: null,
    lastFailedAt: expect.any(Date),
  });
  isBroken = false;
  await expect.poll(async () => (await stateOf())?.failures).toBe(0);
  expect(await stateOf()).toMatchObject({ lastDoneAt: expect.any(Date), lastFailedAt: expect.any(Date) });
  await jobs.stop(1000);
});
