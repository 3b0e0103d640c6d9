import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { announce } from '#server/db/database.ts';
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
  const run = vi.fn(async () => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await sleep(300);
    running -= 1;
  });
  const job = { name: 'two-nodes', wakeOn: 'two-nodes', run };
  await startNode(job);
  await startNode(job);
  announce(database.db, 'two-nodes');
  await vi.waitFor(() => expect(running).toBe(1), 5000);
  announce(database.db, 'two-nodes');
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1), 5000);
  await vi.waitFor(() => expect(running).toBe(0), 5000);
  expect(mostRunning).toBe(1);
});

it('a run that never ends keeps no other node from running a job that may overlap', async () => {
  const job = { name: 'overlapping', wakeOn: 'overlapping', mayOverlap: true };
  const hang = vi.fn(() => new Promise<void>(() => {}));
  await startNode({ ...job, run: hang });
  await vi.waitFor(() => expect(hang).toHaveBeenCalled(), 5000);
  const work = vi.fn(async () => {});
  await startNode({ ...job, run: work });
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 5000);
  work.mockClear();
  announce(database.db, 'overlapping');
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 5000);
  expect(hang).toHaveBeenCalledTimes(1);
});
