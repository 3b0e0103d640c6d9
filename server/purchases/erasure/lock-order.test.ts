import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { recordConfirmation, submitRequest } from '#server/requests/requests.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { countDeadlocks, countLockWaits } from '#server/testing/database/lock-waits.ts';
import { beginLater, race } from '#server/testing/database/race.ts';
import { addManyPublished, addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleContact, sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { eraseAccount, startOfTest, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const category = 'IT-Dienstleistungen' as const;
const customerCount = 6;
const waitingCount = 6;
const admins = [1, 2, 3].map((n) =>
  sharedPerson(portal, { email: `admin${n}@portal.example`, role: 'admin' }),
);
const adminOf = (n: number) => admins[n % admins.length] as TestBrowser;

/** A customer with a published request and others that wait for an admin to check them by phone. */
async function addCustomer(n: number) {
  const userId = await portal.addUser({ email: `kunde${n}@firma.example`, role: 'customer' });
  const published = await addPublished(portal, category, {}, userId);
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
const edit = (id: string) => {
  const updatedAt = portal.clock.time.toISOString();
  return insist(adminOf(0), `PUT /api/requests/${id}`, { body: { maxSales: 9, updatedAt } });
};
const confirm = (id: string) => {
  const unconfirmed = { id, category, email: sampleContact.email, createdAt: portal.clock.time };
  return recordConfirmation(portal.db, unconfirmed, portal.clock.time);
};

test('erasures against publishing, edits, confirmations and purchases: no deadlock, no refusal', async () => {
  const customers = await Promise.all(Array.from({ length: customerCount }, (_, n) => addCustomer(n)));
  const addPartner = (n: number) => portal.openBrowserAs(samplePartner(`partner${n}@dienst.example`));
  const partners = await Promise.all(Array.from({ length: 4 }, (_, n) => addPartner(n)));
  const leaving = await portal.openBrowserAs({ email: 'admin4@portal.example', role: 'admin' });

  const requestIds = customers.map(({ published }) => published).reverse();
  const bulk = partners.map((by) => insist(by, 'POST /api/requests/buy-multiple', { body: { requestIds } }));
  const all = customers.map(async ({ browser, published, waiting }, n) => {
    const erasing = erase(browser);
    const buying = partners.map((by) => insist(by, `POST /api/requests/${published}/buy`));
    const editing = [published, ...waiting].map(edit);
    const confirming = waiting.slice(-2).map(confirm);
    // One after the other, so that the erasure is certain to meet one under way.
    const statuses: number[] = [];
    for (const [at, id] of waiting.entries())
      statuses.push((await publish(id, at === n ? leaving : adminOf(at))).statusCode);
    await Promise.all(confirming);
    statuses.push(...(await Promise.all([...buying, ...editing])).map(({ statusCode }) => statusCode));
    return { erased: (await erasing).statusCode, statuses };
  });
  const [left, ...done] = await Promise.all([erase(leaving), ...all]);
  const bought = (await Promise.all(bulk)).map(({ statusCode }) => statusCode);

  expect([left.statusCode, ...done.map(({ erased }) => erased)]).toEqual(Array(customerCount + 1).fill(200));
  const others = [...bought, ...done.flatMap(({ statuses }) => statuses)];
  expect(others.filter((status) => status >= 500)).toEqual([]);
  expect(await countDeadlocks(portal.db)).toBe(0);
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
    await shop.report(checkoutId);
    orderIds.push(checkoutId);
  }
  return { browser, orderIds };
}

test('erasures of partners against refunds by admins: no deadlock, no refusal', async () => {
  const payers = await Promise.all([1, 2, 3].map(addPayer));
  const refund = (orderId: string, n: number) =>
    insist(adminOf(n), 'POST /api/demoshop/refund', { body: { orderId, amount: 1, reason: 'Kulanz' } });
  const all = payers.flatMap(({ browser, orderIds }) => [
    ...orderIds.map(refund),
    erase(browser),
    ...orderIds.toReversed().map(refund),
  ]);
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(payers.length * 5);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await countDeadlocks(portal.db)).toBe(0);
});

type Wrote = (partner: TestBrowser, id: string) => Promise<unknown>;
const sees: Wrote = (partner, id) => partner.call(`PUT /api/partner/requests/${id}/seen`);
const reports: Wrote = (partner, id) =>
  partner.call(`POST /api/requests/${id}/report`, { body: { reason: 'Gibt es nicht' } });
const notes: Wrote = async (partner, id) => {
  await partner.call(`POST /api/requests/${id}/buy`);
  await partner.call(`PUT /api/partner/requests/${id}/follow-up`, { body: { note: 'Ruft zurück' } });
};
const isMailed: Wrote = async (partner, id) => {
  const { _id: partner_id } = (await partner.call('GET /api/user')).json().user;
  const consent = { frequency: 'daily' as const, consent: '', consented_at: startOfTest };
  const setting = { partner_id, ...consent, token_hash: partner_id, encrypted_token: '' };
  await portal.db.insertInto('notification_settings').values(setting).execute();
  await portal.db.insertInto('notifications').values({ partner_id, request_id: id }).execute();
};

/** Tables one after the other would be locked crosswise. */
test.each([
  ['reported and seen', reports, sees],
  ['reported and noted', reports, notes],
  ['noted and seen', notes, sees],
  ['reported and been told of', reports, isMailed],
])(
  'a client and a partner who has %s its requests erase at once: no deadlock',
  async (name, first, second) => {
    const host = `${name.replaceAll(' ', '-')}.example`;
    const clientId = await portal.addUser({ email: `kunde@${host}`, role: 'customer' });
    const client = await portal.openBrowserFor(clientId);
    const ids = await addManyPublished(portal, 2, 'Callcenter', {}, clientId);
    const [earlier = '', later = ''] = ids.toSorted();
    const partner = await portal.openBrowserAs(samplePartner(`geht@${host}`));
    await first(partner, earlier);
    await second(partner, later);

    const leaving: ReturnType<typeof eraseAccount>[] = [];
    await inTransaction(portal.db, async (tx) => {
      await sql`select from request_listings where request_id = ${later} for update`.execute(tx);
      await outsideTransactions(async () => {
        // It has erased the earlier request and waits for the later one.
        leaving.push(eraseAccount(client));
        await expect.poll(() => countLockWaits(portal.db)).toBe(1);
        leaving.push(eraseAccount(partner));
        await expect.poll(() => countLockWaits(portal.db)).toBe(2);
      });
    });
    expect((await Promise.all(leaving)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await portal.db.selectFrom('reports').select('id').execute()).toEqual([]);
    expect(await portal.db.selectFrom('follow_ups').select('purchase_id').execute()).toEqual([]);
  },
);

test('a partner erased while buying: the bill keeps the name, or nothing is bought', race, async () => {
  const request = await addPublished(portal, category);
  const partnerId = await portal.addUser(samplePartner(`${randomUUID()}@dienst.example`));
  const { organisation_id: organisationId } = await portal.findUser(partnerId, ['organisation_id']);
  const [buyer, goer] = [await portal.openBrowserFor(partnerId), await portal.openBrowserFor(partnerId)];
  const buying = beginLater(100).then(() => buyer.call(`POST /api/requests/${request}/buy`));
  const [bought, gone] = await Promise.all([buying, eraseAccount(goer)]);
  expect(gone.statusCode).toBe(200);
  const orders = await portal.db
    .selectFrom('orders')
    .select('billed_to')
    .where('organisation_id', '=', organisationId)
    .execute();
  if (bought.statusCode === 200) expect(orders).toMatchObject([{ billed_to: { firstName: 'Anna' } }]);
  else expect([orders, [401, 403, 404]]).toEqual([[], expect.arrayContaining([bought.statusCode])]);
});

test('an erasure does not wait for the deletion of an admin (accounts 55)', async () => {
  const going = await portal.addUser({ email: 'geht@portal.example', role: 'admin' });
  const { browser: client, published } = await addCustomer(customerCount);
  const buyer = await portal.openBrowserAs(samplePartner('geht@dienst.example'));
  expect((await buyer.call(`POST /api/requests/${published}/buy`)).statusCode).toBe(200);
  await inTransaction(portal.db, async (tx) => {
    await sql`select from users where role = 'admin' for update`.execute(tx);
    await sql`delete from users where id = ${going}`.execute(tx);
    await outsideTransactions(async () => {
      for (const answer of await Promise.all([client, buyer].map(eraseAccount)))
        expect(answer.statusCode).toBe(200);
    });
  });
});
