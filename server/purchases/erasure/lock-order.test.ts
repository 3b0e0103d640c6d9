import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recordConfirmation, submitRequest } from '#server/requests/requests.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleContact, sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const category = 'IT-Dienstleistungen' as const;
const customerCount = 10;
const waitingCount = 10;

let admins: TestBrowser[];
beforeAll(async () => {
  admins = await Promise.all(
    [1, 2, 3].map((n) => portal.openBrowserAs({ email: `admin${n}@portal.example`, role: 'admin' })),
  );
});

/** A customer with a published request and others that wait for an admin to check them by phone. */
async function addCustomer(n: number) {
  const userId = await portal.addUser({ email: `kunde${n}@firma.example`, role: 'customer' });
  const published = await addPublished(portal, category);
  await sql`update requests set client_user_id = ${userId} where id = ${published}`.execute(portal.db);
  const waiting = await Promise.all(Array.from({ length: waitingCount }, () => submit(userId)));
  return { browser: await portal.openBrowserFor(userId), published, waiting };
}

async function submit(userId: string): Promise<string> {
  const { category: _, ...body } = sampleSubmission(category);
  const submission = { category, body, userId, submissionKey: null, terms: sampleTerms };
  return (await submitRequest(portal.db, { ...submission, now: portal.clock.time })).id;
}

/** A busy server asks to come again, when a lock could not be had in time. */
async function insist(browser: TestBrowser, ...call: Parameters<TestBrowser['call']>) {
  for (;;) {
    const answer = await browser.call(...call);
    if (answer.statusCode !== 503) return answer;
  }
}
const erase = (browser: TestBrowser) =>
  insist(browser, 'DELETE /api/user', { body: { currentPassword: testPassword } });
const publish = (id: string, by: TestBrowser) =>
  insist(by, `PATCH /api/requests/${id}`, { body: { public: true, phoneChecked: true } });
/** By what was read before somebody else changed it: locks like any edit. */
const edit = async (id: string, by: TestBrowser) => {
  const updatedAt = portal.clock.time.toISOString();
  return insist(by, `PUT /api/requests/${id}`, { body: { maxSales: 9, updatedAt } });
};
const confirm = (id: string) =>
  recordConfirmation(
    portal.db,
    { id, category, email: sampleContact.email, createdAt: portal.clock.time },
    portal.clock.time,
  );

async function countDeadlocks(): Promise<number | undefined> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(portal.db);
  return rows[0]?.deadlocks;
}

test('erasures against publishings, edits, confirmations and purchases: no deadlock, none refused', async () => {
  const customers = await Promise.all(Array.from({ length: customerCount }, (_, n) => addCustomer(n)));
  const addPartner = (n: number) => portal.openBrowserAs(samplePartner(`partner${n}@dienst.example`));
  const partners = await Promise.all(Array.from({ length: 4 }, (_, n) => addPartner(n)));
  const leaving = await portal.openBrowserAs({ email: 'admin4@portal.example', role: 'admin' });

  const requestIds = customers.map(({ published }) => published).reverse();
  const bulk = partners.map((by) => insist(by, 'POST /api/requests/buy-multiple', { body: { requestIds } }));
  const all = customers.map(async ({ browser, published, waiting }, n) => {
    const erasing = erase(browser);
    const buying = partners.map((by) => insist(by, `POST /api/requests/${published}/buy`));
    const editing = [published, ...waiting].map((id) => edit(id, admins[0] as TestBrowser));
    const confirming = waiting.slice(-2).map(confirm);
    // One after the other, so that the erasure is certain to meet one under way.
    const statuses: number[] = [];
    for (const [at, id] of waiting.entries()) {
      const by = at === n ? leaving : (admins[at % admins.length] as TestBrowser);
      statuses.push((await publish(id, by)).statusCode);
    }
    await Promise.all(confirming);
    statuses.push(...(await Promise.all([...buying, ...editing])).map(({ statusCode }) => statusCode));
    return { erased: (await erasing).statusCode, statuses };
  });
  const [left, ...done] = await Promise.all([erase(leaving), ...all]);
  const bought = (await Promise.all(bulk)).map(({ statusCode }) => statusCode);

  expect([left.statusCode, ...done.map(({ erased }) => erased)]).toEqual(Array(customerCount + 1).fill(200));
  const others = [...bought, ...done.flatMap(({ statuses }) => statuses)];
  expect(others.filter((status) => status >= 500)).toEqual([]);
  expect(await countDeadlocks()).toBe(0);
  const owned = portal.db.selectFrom('requests').select('id').where('client_user_id', 'is not', null);
  expect(await owned.execute()).toEqual([]);
});

/** A partner who has paid several orders at the external shop. */
async function addPayer(n: number) {
  const browser = await portal.openBrowserAs(samplePartner(`zahler${n}@dienst.example`));
  const shop = driveShop(portal, shopJobs);
  const orderIds: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { checkoutId } = await startCheckout(browser, [await addPublished(portal, category)]);
    await shop.tell(checkoutId);
    orderIds.push(checkoutId);
  }
  return { browser, orderIds };
}

test('erasures of partners against refunds of their orders by admins: no deadlock, none refused', async () => {
  const payers = await Promise.all([1, 2, 3].map(addPayer));
  const refund = (orderId: string, by: TestBrowser) =>
    insist(by, 'POST /api/demoshop/refund', { body: { orderId, amount: 1, reason: 'Kulanz' } });
  const all = payers.flatMap(({ browser, orderIds }) => [
    ...orderIds.map((id, n) => refund(id, admins[n % admins.length] as TestBrowser)),
    erase(browser),
    ...orderIds.toReversed().map((id, n) => refund(id, admins[n % admins.length] as TestBrowser)),
  ]);
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(payers.length * 5);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await countDeadlocks()).toBe(0);
});
