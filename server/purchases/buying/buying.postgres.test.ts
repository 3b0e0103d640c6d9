import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldListingCounts } from '#server/requests/requests.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';

let app: TestApp;
let partners: TestBrowser[];
beforeAll(async () => {
  app = await openTestApp();
  partners = [];
  for (let index = 0; index < 50; index++) {
    const email = `partner@dienst-${index}.example`;
    partners.push(
      await app.openBrowserAs({ email, role: 'partner', accountActive: true, services: sampleServices }),
    );
  }
});
afterAll(() => app.close());

const count = async (table: 'purchases' | 'mails' | 'orders') =>
  Number(
    (
      await app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const salesOf = (ids: string[]) =>
  app.db
    .selectFrom('request_listings')
    .select(['request_id', 'current_sales'])
    .where('request_id', 'in', ids)
    .execute();

test('50 buyers at once for 5 slots: five get it, the others are told that it is sold out', async () => {
  const id = await addPublished(app, 'IT-Dienstleistungen', { anzahlAngebote: 5 });
  const before = { purchases: await count('purchases'), mails: await count('mails') };
  const answers = await Promise.all(partners.map((partner) => partner.call(`POST /api/requests/${id}/buy`)));
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'bought' : answer.json().code));
  expect(codes.filter((code) => code === 'bought')).toHaveLength(5);
  expect(codes.filter((code) => code === 'sold_out')).toHaveLength(45);
  expect(await salesOf([id])).toMatchObject([{ current_sales: 5 }]);
  expect((await count('purchases')) - before.purchases).toBe(5);
  expect((await count('mails')) - before.mails).toBe(5);
});

test('one partner clicking ten times at once buys once', async () => {
  const id = await addPublished(app, 'IT-Dienstleistungen');
  const [partner] = partners;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => partner?.call(`POST /api/requests/${id}/buy`)),
  );
  const codes = answers.map((answer) => (answer?.statusCode === 200 ? 'bought' : answer?.json().code));
  expect(codes.filter((code) => code === 'bought')).toHaveLength(1);
  expect(codes.filter((code) => code === 'already_bought')).toHaveLength(9);
  expect(await salesOf([id])).toMatchObject([{ current_sales: 1 }]);
});

test('the same key ten times at once: one purchase, ten equal answers', async () => {
  const id = await addPublished(app, 'IT-Dienstleistungen');
  const headers = { 'idempotency-key': '5b0c0f7e-7f0e-4a52-8f0e-1f7f2f1c9a10' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => partners[1]?.call(`POST /api/requests/${id}/buy`, { headers })),
  );
  expect(new Set(answers.map((answer) => `${answer?.statusCode} ${answer?.body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await salesOf([id])).toMatchObject([{ current_sales: 1 }]);
});

test('orders that cross do not wait for each other, and are all or nothing', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 6; index++)
    ids.push(await addPublished(app, 'Callcenter', { anzahlAngebote: 3 }));
  const answers = await Promise.all(
    partners.slice(0, 20).map((partner, index) => {
      const wanted = [0, 1, 2].map((step) => ids[(index + step * (index % 2 ? 1 : 5)) % ids.length]);
      return partner.call('POST /api/requests/buy-multiple', { body: { requestIds: wanted } });
    }),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
  const bought = answers.filter((answer) => answer.statusCode === 200).length;
  const sales = await salesOf(ids);
  expect(sales.reduce((sum, row) => sum + row.current_sales, 0)).toBe(bought * 3);
  for (const row of sales) expect(row.current_sales).toBeLessThanOrEqual(3);
});

test('buying, editing and publishing at once: nobody waits for the other for ever', async () => {
  const admin = await app.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
  const ids: string[] = [];
  for (let index = 0; index < 4; index++)
    ids.push(await addPublished(app, 'IT-Dienstleistungen', { anzahlAngebote: 20 }));
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const id = ids[round % ids.length];
    const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
    const answers = await Promise.all([
      partners[round * 2]?.call(`POST /api/requests/${id}/buy`),
      partners[round * 2 + 1]?.call(`POST /api/requests/${id}/buy`),
      admin.call(`PUT /api/requests/${id}`, { body: { moreInfo: `Runde ${round}`, updatedAt } }),
      admin.call(`PATCH /api/requests/${id}`, { body: { public: true } }),
    ]);
    statuses.push(...answers.map((answer) => answer?.statusCode ?? 0));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('two folds of the ledger at once count nothing twice', async () => {
  const total = async () =>
    (await partners[0]?.call('GET /api/requests/partner?limit=1'))?.json().totalCount as number;
  const before = await total();
  for (let round = 0; round < 5; round++) {
    await addPublished(app, 'Callcenter');
    const now = app.clock.time;
    await Promise.all([1, 2, 3].map(() => foldListingCounts(app.db, now)));
  }
  expect(await total()).toBe(before + 5);
});

test('the database itself refuses overselling and double buying', async () => {
  const id = await addPublished(app, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
  await partners[2]?.call(`POST /api/requests/${id}/buy`);
  const oversell = app.db
    .updateTable('request_listings')
    .set({ current_sales: 2 })
    .where('request_id', '=', id)
    .execute();
  await expect(oversell).rejects.toThrow('never_oversold');
  const { order_id, partner_id } = await app.db
    .selectFrom('purchases')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  const again = { order_id, partner_id, request_id: id, net_cents: 0, purchased_at: app.clock.time };
  await expect(app.db.insertInto('purchases').values(again).execute()).rejects.toThrow('bought_once');
});
