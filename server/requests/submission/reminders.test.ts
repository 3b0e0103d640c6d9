import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart } from '#server/testing/test-app.ts';
import { sendReminders } from './confirmation.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const now = afterStart(dayMs);
const remind = () => sendReminders({ db: portal.db, countMail: async () => 0 }, now);

async function addUnconfirmed(count: number): Promise<string[]> {
  const emails = [];
  for (let n = 0; n < count; n += 1)
    emails.push((await addOwnRequest(portal, { status: 'unconfirmed' })).email);
  return emails.toSorted();
}

const takeReminded = async () =>
  (await portal.takeMails()).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();
const remindersTo = (emails: readonly string[]) => emails.map((email) => `request_reminder ${email}`);

test('of several runs at once each request is reminded of by one', async () => {
  const emails = await addUnconfirmed(6);
  await Promise.all([1, 2, 3].map(remind));
  expect(await takeReminded()).toEqual(remindersTo(emails));
});

test('a run that is killed leaves the rest to the next, and nothing twice', async () => {
  const emails = await addUnconfirmed(4);
  const thirdMail = { table: 'mails', verb: 'insert', nthRow: 3 } as const;
  expect(await killRunAt(portal.db, thirdMail, remind)).toBeInstanceOf(Error);
  const first = await takeReminded();
  expect(first).toHaveLength(2);
  await remind();
  expect([...first, ...(await takeReminded())].toSorted()).toEqual(remindersTo(emails));
});
