import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { wakeAfterCommit } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

let database: TestDatabase;
const started: Jobs[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

beforeEach(() => async () => {
  for (const jobs of started.splice(0)) await jobs.stop(1000);
});

async function startNode(job: Job): Promise<void> {
  const jobs = createJobs({ database, jobs: [job], report: vi.fn(), log: silentLog });
  started.push(jobs);
  await jobs.start();
}

it('an exclusive job runs again for what was announced while it ran, never twice at a time on two nodes', async () => {
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
  await startNode(job);
  await startNode(job);
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

it('a run that never ends keeps no other node from running a job that may overlap', async () => {
  const job = { name: 'overlapping', wakeOn: 'overlapping', mayOverlap: true };
  const hang = vi.fn(() => new Promise<void>(() => {}));
  await startNode({ ...job, run: hang });
  await expect.poll(() => hang).toHaveBeenCalled();
  const work = vi.fn(async () => {});
  await startNode({ ...job, run: work });
  await expect.poll(() => work).toHaveBeenCalled();
  work.mockClear();
  wakeAfterCommit(database.db, 'overlapping');
  await expect.poll(() => work).toHaveBeenCalled();
  expect(hang).toHaveBeenCalledTimes(1);
});
