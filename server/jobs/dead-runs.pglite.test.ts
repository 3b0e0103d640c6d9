import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { writeMail } from '#server/mail/outbox.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { createJobs, type Jobs } from './jobs.ts';

const portal = sharedTestApp();

/** As a process leaves them that is killed at work; long enough that nobody takes the run away meanwhile. */
async function leaveDeadRun(name: string): Promise<void> {
  const { rows } = await sql`
    update pgboss.job set state = 'active', completed_on = null, heartbeat_on = now() + interval '1 hour'
    where id = (select id from pgboss.job where name = ${name} limit 1) returning id`.execute(portal.db);
  expect(rows).toHaveLength(1);
}

async function waitForRun(name: string): Promise<void> {
  const countDone = async () => {
    const { rows } = await sql`select from pgboss.job where name = ${name} and state = 'completed'`.execute(
      portal.db,
    );
    return rows.length;
  };
  await expect.poll(countDone).toBeGreaterThan(0);
}

test('a start delivers at once the mails that the dead process had in delivery', async () => {
  const before = await portal.startJobs();
  await waitForRun('mail-delivery');
  await before.stop();
  await writeMail(portal.db, { kind: 'reset_password', recipient: 'anna@example.org', payload: {} });
  await sql`update mails set attempts = 1, next_attempt_at = now() + interval '1 hour'`.execute(portal.db);
  await leaveDeadRun('mail-delivery');
  const jobs = await portal.startJobs();
  const listMails = async () =>
    (await sql`select sent_at is not null as sent, attempts from mails`.execute(portal.db)).rows;
  await expect.poll(listMails).toEqual([{ sent: true, attempts: 2 }]);
  await jobs.stop();
});

test('a start runs an exclusive job at once despite its dead run', async () => {
  const start = async (run: () => Promise<void>): Promise<Jobs> => {
    const job = { name: 'exclusive', wakeOn: 'exclusive', run };
    const log = { info: vi.fn(), debug: vi.fn() };
    const jobs = createJobs({ database: portal.database, jobs: [job], report: vi.fn(), log });
    await jobs.start();
    return jobs;
  };
  const before = await start(async () => {});
  await waitForRun('exclusive');
  await before.stop();
  await leaveDeadRun('exclusive');
  const run = vi.fn(async () => {});
  const jobs = await start(run);
  await expect.poll(() => run).toHaveBeenCalled();
  await jobs.stop();
});
