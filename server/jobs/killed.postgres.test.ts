import { expect, test } from 'vitest';
import { announce } from '#server/db/database.ts';
import { spawnScript, waitForOutput } from '#server/testing/child-process.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { createJobs } from './jobs.ts';

/** A node that takes the job and never ends it. Argument: database. */
const hangingNode = `
  import { announce } from '#server/db/database.ts';
  import { openDatabase } from '#server/db/open-database.ts';
  import { createJobs } from '#server/jobs/jobs.ts';
  const database = await openDatabase({ databaseUrl: process.argv.at(-1), dataDir: '' }, () => {});
  const run = () => new Promise(() => process.stdout.write('under way'));
  const jobs = createJobs({ database, jobs: [{ name: 'long', wakeOn: 'long', run }], report: console.error });
  await jobs.start();
  announce(database.db, 'long');
`;

test('a job of a killed process is taken up by another within 60 seconds', { timeout: 120_000 }, async () => {
  const database = await openTestDatabase();
  const child = spawnScript(hangingNode, [String(database.url)]);
  await waitForOutput(child, 'under way');
  let takenUp = () => {};
  const taken = new Promise<void>((resolve) => {
    takenUp = resolve;
  });
  const run = async () => takenUp();
  const jobs = createJobs({
    database,
    jobs: [{ name: 'long', wakeOn: 'long', run }],
    report: (error) => {
      throw error;
    },
  });
  await jobs.start();
  // The job is not free before: who asks for it waits for the one that has it.
  announce(database.db, 'long');
  expect(await Promise.race([taken, after(2000)])).toBe('nothing');

  child.kill('SIGKILL');
  const killedAt = Date.now();
  await taken;
  expect(Date.now() - killedAt).toBeLessThan(60_000);
  await jobs.stop();
  await database.close();
});

function after(ms: number): Promise<'nothing'> {
  return new Promise((resolve) => setTimeout(resolve, ms, 'nothing'));
}
