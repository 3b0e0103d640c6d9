import { beforeAll, expect, test } from 'vitest';
import { invoiceStates } from '#domain/billing/states.ts';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { deriveStatus, requestStatuses } from '#domain/requests/request-status.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { exportInvoices, issueDue } from '#server/billing/billing.ts';
import { listRequestsOf } from '#server/clients/clients.ts';
import { findReceivable } from '#server/purchases/purchases.ts';
import { findRequests } from '#server/requests/listings.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { demoAccounts } from './accounts.ts';
import { seedDemo } from './demo.ts';
import { PARTNER } from './request.ts';
import { demoRequests } from './requests.ts';

const now = new Date('2026-11-20T12:00:00Z');
type ListedInvoice = { kind: string; state: string; reminders: { name: string }[] };
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await Promise.all([1, 2].map(() => seedDemo(database.db, now, false)));
  return () => database.close();
});

async function list({ db } = database) {
  const rows = await db.selectFrom('requests').select('id').execute();
  return findRequests(
    db,
    rows.map(({ id }) => id),
  );
}

const countUsers = async ({ db } = database) => (await db.selectFrom('users').select('id').execute()).length;

test('two processes at once fill the database once, with every category and state and without mails', async () => {
  const requests = await list();
  expect([requests.length, await countUsers()]).toEqual([demoRequests.length, demoAccounts.length]);
  expect(new Set(requests.map(({ category }) => category))).toEqual(new Set(categoryCodes));
  const statuses = new Set(requests.map((request) => deriveStatus(request, now)));
  expect(statuses).toEqual(new Set(requestStatuses));
  expect(requests.some(({ land }) => land !== 'DE')).toBe(true);
  expect(requests.some(({ kontaktwege }) => kontaktwege.join() === 'email')).toBe(true);
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('the customer has two confirmed requests in different states', async () => {
  const customer = database.db.selectFrom('users').select('id').where('role', '=', 'customer');
  const { id } = await customer.executeTakeFirstOrThrow();
  const { rows: requests } = await listRequestsOf(database.db, id, { limit: 100, offset: 0 });
  expect(requests.map((request) => deriveStatus(request, now))).toEqual(['in_review', 'published']);
});

test('the first partner has an invoice in every state, and the rest waits for the first of the month', async () => {
  const partner = database.db.selectFrom('users').select('id').where('email', '=', PARTNER);
  const { id } = await partner.executeTakeFirstOrThrow();
  const { invoices } = await exportInvoices(database.db, { userId: id, isUnlocked: true }, now);
  const states = new Set<string>();
  const reminded: string[] = [];
  for await (const page of invoices as AsyncIterable<ListedInvoice[]>)
    for (const { kind, state, reminders } of page) {
      if (kind === 'invoice') states.add(state);
      reminded.push(...reminders.map(({ name }) => `${state}: ${name}`));
    }
  expect(states).toEqual(new Set(invoiceStates));
  expect(reminded).toEqual(['overdue: Zahlungserinnerung']);
  expect(await database.db.selectFrom('invoice_failures').selectAll().execute()).toEqual([]);
  // The ledger agrees: the partner owes 65.45, half of 58.31 and 46.41 euros.
  expect(await findReceivable(database.db, organisationOf(id))).toBe(6545 + 2915 + 4641);
  expect(await issueDue(database.db, { until: now, now })).toEqual({ issued: 0, failed: 0 });
});

test('a second start changes nothing, except that it restarts an interrupted filling', async () => {
  const waiting = database.db.deleteFrom('requests').where('category', '=', 'Callcenter');
  await waiting.where('confirmed_at', 'is', null).execute();
  const before = (await list()).length;
  expect(before).toBeLessThan(demoRequests.length);
  await seedDemo(database.db, now, true);
  expect((await list()).length).toBe(before);
  await database.db.updateTable('demo_seeding').set({ done_at: null }).execute();
  await seedDemo(database.db, now, true);
  expect([(await list()).length, await countUsers()]).toEqual([demoRequests.length, demoAccounts.length]);
});

test('a used database is left alone', async () => {
  const used = await openTestDatabase();
  await used.db.insertInto('users').values({ email: 'echt@firma.example', role: 'customer' }).execute();
  await seedDemo(used.db, now, true);
  expect([await countUsers(used), (await list(used)).length]).toEqual([1, 0]);
  await used.close();
});
