import { afterEach, beforeEach, expect, test } from 'vitest';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { deriveStatus, requestStatuses } from '#domain/requests/request-status.ts';
import { listRequestsOf } from '#server/clients/clients.ts';
import { findRequests } from '#server/requests/listings.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { demoAccounts } from './accounts.ts';
import { seedDemo } from './demo.ts';
import { demoRequests } from './requests.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function list() {
  const rows = await database.db.selectFrom('requests').select('id').execute();
  return findRequests(
    database.db,
    rows.map(({ id }) => id),
  );
}

const countUsers = async () => (await database.db.selectFrom('users').select('id').execute()).length;

test('every category and every state, and no mail to anybody', async () => {
  await seedDemo(database.db, now, true);
  const requests = await list();
  expect(requests).toHaveLength(demoRequests.length);
  expect(new Set(requests.map(({ category }) => category))).toEqual(new Set(categoryCodes));
  const statuses = new Set(requests.map((request) => deriveStatus(request, now)));
  expect(statuses).toEqual(new Set(requestStatuses));
  expect(requests.some(({ land }) => land !== 'DE')).toBe(true);
  expect(requests.some(({ kontaktwege }) => kontaktwege.join() === 'email')).toBe(true);
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('the customer finds two confirmed requests, each in another state', async () => {
  await seedDemo(database.db, now, true);
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'customer')
    .executeTakeFirstOrThrow();
  const { requests } = await listRequestsOf(database.db, id, { limit: 100, offset: 0 });
  expect(requests.map((request) => deriveStatus(request, now))).toEqual(['in_review', 'published']);
});

test('accounts and requests accepted terms that were valid on that day', async () => {
  await seedDemo(database.db, now, true);
  const accepted = (table: 'users' | 'requests') =>
    database.db.selectFrom(table).select(['terms_version', 'terms_accepted_at']).execute();
  for (const { terms_version, terms_accepted_at } of [
    ...(await accepted('users')),
    ...(await accepted('requests')),
  ]) {
    expect(terms_version?.localeCompare(terms_accepted_at?.toISOString() ?? '')).toBe(-1);
  }
});

test('one report of each kind waits for an admin', async () => {
  await seedDemo(database.db, now, true);
  const reports = await database.db
    .selectFrom('reports')
    .select(['organisation_id', 'resolved_at'])
    .execute();
  expect(reports.map(({ resolved_at }) => resolved_at)).toEqual([null, null]);
  expect(reports.filter(({ organisation_id }) => organisation_id === null)).toHaveLength(1);
});

test('a second start changes nothing', async () => {
  await seedDemo(database.db, now, true);
  await database.db
    .deleteFrom('requests')
    .where('category', '=', 'Callcenter')
    .where('confirmed_at', 'is', null)
    .execute();
  const before = (await list()).length;
  await seedDemo(database.db, now, true);
  expect((await list()).length).toBe(before);
});

test('a filling that was interrupted is begun anew', async () => {
  await seedDemo(database.db, now, true);
  await database.db.updateTable('demo_seeding').set({ done_at: null }).execute();
  await seedDemo(database.db, now, true);
  expect((await list()).length).toBe(demoRequests.length);
  expect(await countUsers()).toBe(demoAccounts.length);
});

test('two processes at once fill it once', async () => {
  await Promise.all([1, 2].map(() => seedDemo(database.db, now, false)));
  expect((await list()).length).toBe(demoRequests.length);
  expect(await countUsers()).toBe(demoAccounts.length);
});

test('a database that somebody uses is left alone', async () => {
  await database.db.insertInto('users').values({ email: 'echt@firma.example', role: 'customer' }).execute();
  await seedDemo(database.db, now, true);
  expect([await countUsers(), (await list()).length]).toEqual([1, 0]);
});
