import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { inTransaction, outsideTransactions, type Tx } from '#server/db/database.ts';
import { consume } from '#server/events/events.ts';
import { purchasesConsumers } from '#server/purchases/consumers.ts';
import { updateListing } from '#server/requests/requests.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { countDeadlocks, countLockWaits } from '#server/testing/database/lock-waits.ts';
import { untilReadable } from '#server/testing/events/catch-up.ts';
import { notifiedPartners } from '#server/testing/notifications/notified-partners.ts';
import { addManyPublished, addPublished, publish } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, eraseAccount, startOfTest } from '#server/testing/test-app.ts';
import { notifyPartners } from './notifications.ts';

const portal = sharedTestApp();
const { setFrequency, addSubscriber, takeWritten } = notifiedPartners(portal);
beforeEach(() => portal.startEmpty());

const due = afterStart(5 * minuteMs);
/** Runs the consumers once. */
const queue = async () => {
  await untilReadable(portal.db);
  for (const consumer of purchasesConsumers) await consume(portal.db, consumer, startOfTest);
};
const notify = () => notifyPartners(portal.db, due);

const emailOf = (n: number) => `partner${n}@dienst${n}.example`;
const addSubscribers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => (await addSubscriber('at_once', emailOf(n))).browser),
  );

/** Number of notifications by partner and request. */
async function countNotified(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { recipient, requests } of await takeWritten()) {
    for (const { id } of requests) counts[`${recipient} ${id}`] = (counts[`${recipient} ${id}`] ?? 0) + 1;
  }
  return counts;
}

const addMany = (count: number) => addManyPublished(portal, count, 'Callcenter');

const untilWaiting = async (count: number) => {
  await expect.poll(() => countLockWaits(portal.db)).toBe(count);
};
const allOnce = (partners: number, ids: readonly string[]) =>
  Object.fromEntries(
    Array.from({ length: partners }, (_, n) => ids.map((id) => [`${emailOf(n)} ${id}`, 1] as const)).flat(),
  );

test('overlapping runs notify each partner of each request once', async () => {
  await addSubscribers(60);
  const ids = await addMany(4);
  await Promise.all([queue(), queue(), queue()]);
  await Promise.all([notify(), notify(), notify(), queue(), notify()]);
  await notify();
  expect(await countNotified()).toEqual(allOnce(60, ids));
});

test('the next run repeats the batch of a killed run and mails nothing twice', async () => {
  await addSubscribers(55);
  const ids = await addMany(2);
  await queue();
  const thisMail = { table: 'mails', verb: 'insert', nthRow: 53 } as const;
  expect(await killRunAt(portal.db, thisMail, notify)).toBeInstanceOf(Error);
  await notify();
  expect(await countNotified()).toEqual(allOnce(55, ids));
});

test('a request released while a mail is written comes with the next mail', async () => {
  await addSubscribers(1);
  const [first = ''] = await addMany(1);
  await queue();
  const second = await addPublished(portal, 'Callcenter');
  // As the run does that writes the mail of the first.
  const writeMail = async (tx: Tx) => {
    await sql`update notifications set told_at = now() where request_id = ${first}`.execute(tx);
    await sql`update notification_settings set due_at = null`.execute(tx);
  };
  await callDuring(portal.db, writeMail, queue);
  await notify();
  expect(Object.keys(await countNotified())).toEqual([`${emailOf(0)} ${second}`]);
});

test('queueing waits only for partners whom the release fits', async () => {
  await addSubscribers(1);
  const { userId } = await addSubscriber('at_once', 'fremd@dienst.example', {
    services: sampleServices.filter(({ name }) => name !== 'Callcenter'),
  });
  const ids = await addMany(1);
  await inTransaction(portal.db, async (tx) => {
    await sql`select from notification_settings where partner_id = ${userId} for update`.execute(tx);
    await outsideTransactions(queue);
  });
  await notify();
  expect(await countNotified()).toEqual(allOnce(1, ids));
});

test('queues nothing for a partner who unsubscribes while queueing waits', async () => {
  await addSubscribers(2);
  const ids = await addMany(1);
  // As the partner's own call does.
  const end = (tx: Tx) =>
    sql`update notification_settings set frequency = 'never'
      where partner_id = (select id from users where email = ${emailOf(1)})`.execute(tx);
  await callDuring(portal.db, end, queue);
  const { rows } = await sql<{ count: number }>`select count(*)::int from notifications`.execute(portal.db);
  expect(rows).toEqual([{ count: 1 }]);
  await notify();
  expect(await countNotified()).toEqual(allOnce(1, ids));
});

test('notifies of a publication during the queueing of an earlier release', async () => {
  await addSubscribers(1);
  const [id = ''] = await addMany(1);
  await publish(portal, id, false);
  await inTransaction(portal.db, async (tx) => {
    const listing = { isPublic: true, publicUntil: afterStart(dayMs) };
    await updateListing(tx, id, listing, { now: startOfTest });
    await outsideTransactions(queue);
  });
  await queue();
  await notify();
  expect(await countNotified()).toEqual(allOnce(1, [id]));
});

test('does not wait for a request in deletion, and notifies of it after a rollback', async () => {
  await addSubscribers(1);
  const [id = '', other = ''] = await addMany(2);
  const deletion = inTransaction(portal.db, async (tx) => {
    await sql`delete from requests where id = ${id}`.execute(tx);
    await outsideTransactions(queue);
    throw new Error('taken back');
  });
  await expect(deletion).rejects.toThrow('taken back');
  await notify();
  expect(await countNotified()).toEqual(allOnce(1, [other]));
  await queue();
  await notify();
  expect(await countNotified()).toEqual(allOnce(1, [id]));
});

test('erasures of clients and partners during queueing do not deadlock', async () => {
  const [partner] = await addSubscribers(1);
  // A client's erasure goes through its requests in the order of their ids.
  const [first = '', second = ''] = (await addMany(2)).toSorted();
  await queue();
  await publish(portal, second, false);
  await publish(portal, second);
  const { erased, noted } = await inTransaction(portal.db, async (tx) => {
    await sql`delete from requests where id = ${first}`.execute(tx);
    const erased = outsideTransactions(async () => partner && eraseAccount(partner));
    await outsideTransactions(() => untilWaiting(1));
    const noted = outsideTransactions(queue);
    await outsideTransactions(() => untilWaiting(2));
    await sql`delete from requests where id = ${second}`.execute(tx);
    return { erased: Promise.resolve(erased), noted: Promise.resolve(noted) };
  });
  expect((await erased)?.statusCode).toBe(200);
  await noted;
});

test('erasures, changed settings and releases during runs: no deadlock, no second mail', async () => {
  await portal.addUser({ email: 'chefin@portal.example', role: 'admin' });
  const partners = await addSubscribers(20);
  const kept = await addMany(4);
  const clients = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const userId = await portal.addUser({ email: `kunde${n}@firma.example`, role: 'customer' });
      await addManyPublished(portal, 4, 'Callcenter', {}, userId);
      return portal.openBrowserFor(userId);
    }),
  );
  const changing = partners.slice(5, 12);
  const publishing = kept.map(async (id) => {
    for (const isPublic of [false, true]) await publish(portal, id, isPublic);
  });
  const working = [queue(), queue().then(notify), notify(), ...publishing];
  const answers = await Promise.all([
    ...[...clients, ...partners.slice(0, 5)].map(eraseAccount),
    ...changing.flatMap((browser) => [setFrequency(browser, 'never'), setFrequency(browser, 'daily')]),
  ]);
  await Promise.all(working);
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  await queue();
  await notify();
  expect(Object.values(await countNotified()).every((times) => times === 1)).toBe(true);
  const { rows } = await sql`select from notification_settings`.execute(portal.db);
  expect(rows).toHaveLength(15);
  expect(await countDeadlocks(portal.db)).toBe(0);
});
