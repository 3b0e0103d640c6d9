import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart } from '#server/testing/test-app.ts';
import { tellEnds, tellSales } from './news.ts';

const portal = sharedTestApp();
beforeEach(async () => {
  await portal.startEmpty();
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

test.each([
  ['sales', tellSales, 0],
  ['ends', tellEnds, 6 * dayMs],
] as const)('a run that is killed leaves its %s to the next, and nothing twice', async (_, tell, laterMs) => {
  const emails = await addSold(4);
  const now = afterStart(laterMs);
  const thirdMail = { table: 'mails', verb: 'insert', nthRow: 3 } as const;
  expect(await killRunAt(portal.db, thirdMail, () => tell(portal.db, now))).toBeInstanceOf(Error);
  expect(await takeRecipients()).toEqual([]);
  await tell(portal.db, now);
  expect(await takeRecipients()).toEqual(emails);
});
