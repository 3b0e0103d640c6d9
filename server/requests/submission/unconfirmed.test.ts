import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { inTransaction } from '#server/db/database.ts';
import { issueClientLink } from '#server/requests/client/client-page.ts';
import { changeRequest, rejectRequest } from '#server/requests/requests.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';
import { sendReminders } from './confirmation.ts';

const app = sharedTestApp();
beforeEach(() => app.startEmpty());

const add = (withAccount = false) => addOwnRequest(app, { status: 'unconfirmed', withAccount });

const remind = () => sendReminders({ db: app.db, countMail: async () => 0 }, afterStart(dayMs));
const takeReminded = async () =>
  (await app.takeMails()).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();

async function addMany(count: number): Promise<string[]> {
  const reminders = [];
  while (reminders.length < count) reminders.push(`request_reminder ${(await add()).email}`);
  return reminders.toSorted();
}

test('simultaneous runs send one reminder per request', async () => {
  const reminders = await addMany(6);
  await Promise.all([1, 2, 3].map(remind));
  expect(await takeReminded()).toEqual(reminders);
});

test('the next run continues after a killed one, and nothing happens twice', async () => {
  const reminders = await addMany(4);
  const thirdMail = { table: 'mails', verb: 'insert', nthRow: 3 } as const;
  expect(await killRunAt(app.db, thirdMail, remind)).toBeInstanceOf(Error);
  const first = await takeReminded();
  expect(first).toHaveLength(2);
  await remind();
  expect([...first, ...(await takeReminded())].toSorted()).toEqual(reminders);
});

const lifetimeMs = 30 * dayMs;

/** @returns the ids of requests that are left so long after the start */
async function forget(laterMs: number): Promise<string[]> {
  await runRequestsJobs(app.db, afterStart(laterMs));
  return (await app.db.selectFrom('requests').select('id').orderBy('id').execute()).map(({ id }) => id);
}

test('the request is deleted with its listing after 30 days, also with an account or newer links', async () => {
  const [{ id }, own] = [await add(), await add(true)];
  await inTransaction(app.db, (tx) => issueClientLink(tx, id, afterStart(hourMs)));
  expect(await forget(lifetimeMs)).toEqual([id, own.id].sort());
  expect(await forget(lifetimeMs + 1)).toEqual([]);
  for (const table of ['request_listings', 'link_tokens'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('confirmed and published requests stay', async () => {
  const [confirmed, published] = [await addOwnRequest(app, { status: 'in_review' }), await add()];
  await publish(app, published.id);
  expect(await forget(12 * lifetimeMs)).toEqual([confirmed.id, published.id].sort());
});

test('the note of an admin is deleted with it', async () => {
  const { id } = await add();
  const rejection = { reason: 'Frau Petersen kennt die Anfrage nicht.', now: startOfTest };
  await changeRequest(app.db, id, (tx, request) => rejectRequest(tx, request, rejection));
  const written = () =>
    app.db.selectFrom('audit_personal').select('value').where('owner_id', '=', id).execute();
  expect(await written()).toEqual([{ value: rejection.reason }]);
  expect(await forget(lifetimeMs + 1)).toEqual([]);
  expect(await written()).toEqual([]);
});
