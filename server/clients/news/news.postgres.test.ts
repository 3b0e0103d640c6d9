import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart } from '#server/testing/test-app.ts';
import { tellEnds, tellSales } from './news.ts';

const portal = sharedTestApp();
beforeEach(async () => {
  await portal.startEmpty();
  await portal.db.deleteFrom('request_terms').execute();
});

async function addSold(count: number): Promise<string[]> {
  const emails = [];
  for (let n = 0; n < count; n += 1) {
    const { id, email } = await addOwnRequest(portal);
    await buyOwn(portal, id);
    emails.push(email);
  }
  await portal.takeMails();
  return emails.toSorted();
}

const takeRecipients = async () => (await portal.takeMails()).map(({ recipient }) => recipient);

test('of several runs at once each sale and each end is told by one', async () => {
  const emails = await addSold(6);
  await Promise.all([1, 2, 3].map(() => tellSales(portal.db, portal.clock.time)));
  expect(await takeRecipients()).toEqual(emails);
  const later = afterStart(6 * dayMs);
  await Promise.all([1, 2, 3].map(() => tellEnds(portal.db, later)));
  expect(await takeRecipients()).toEqual(emails);
});

/** The runs' connections are cut as those of a killed process are, each time after so many mails were written. */
test.each([
  ['sales', tellSales, 0],
  ['ends', tellEnds, 6 * dayMs],
] as const)('a run that is killed leaves its %s to the next, and nothing twice', async (_, tell, laterMs) => {
  const emails = await addSold(4);
  const now = afterStart(laterMs);
  await sql`create sequence written`.execute(portal.db);
  await sql`
    create function stop_at_mail() returns trigger language plpgsql as $$
    begin
      if nextval('written') = 3 then perform pg_sleep(60); end if;
      return new;
    end $$`.execute(portal.db);
  await sql`create trigger stops before insert on mails for each row execute function stop_at_mail()`.execute(
    portal.db,
  );
  const killed = expect(tell(portal.db, now)).rejects.toThrow();
  const isStopped = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const [{ pid } = { pid: 0 }] = await vi.waitFor(async () => {
    const { rows } = await isStopped.execute(portal.db);
    expect(rows).toHaveLength(1);
    return rows;
  }, 20_000);
  await sql`select pg_terminate_backend(${pid})`.execute(portal.db);
  await killed;
  await sql`drop trigger stops on mails`.execute(portal.db);
  await sql`drop function stop_at_mail`.execute(portal.db);
  await sql`drop sequence written`.execute(portal.db);
  expect(await takeRecipients()).toEqual([]);
  await tell(portal.db, now);
  expect(await takeRecipients()).toEqual(emails);
});
