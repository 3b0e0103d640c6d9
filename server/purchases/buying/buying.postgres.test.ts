import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';

let app: TestApp;
let partners: TestBrowser[];
beforeAll(async () => {
  app = await openTestApp();
  partners = [];
  for (let index = 0; index < 20; index++) {
    const email = `partner@dienst-${index}.example`;
    partners.push(
      await app.openBrowserAs({ email, role: 'partner', accountActive: true, services: sampleServices }),
    );
  }
});
afterAll(() => app.close());

const salesOf = (ids: string[]) =>
  app.db
    .selectFrom('request_listings')
    .select(['request_id', 'current_sales'])
    .where('request_id', 'in', ids)
    .execute();

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

test('the database itself refuses overselling and double buying', async () => {
  const id = await addPublished(app, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
  await partners[2]?.call(`POST /api/requests/${id}/buy`);
  const oversell = app.db
    .updateTable('request_listings')
    .set({ current_sales: 2 })
    .where('request_id', '=', id)
    .execute();
  await expect(oversell).rejects.toThrow('never_oversold');
  const { order_id, organisation_id } = await app.db
    .selectFrom('purchases')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  const again = { order_id, organisation_id, request_id: id, net_cents: 0, purchased_at: app.clock.time };
  await expect(app.db.insertInto('purchases').values(again).execute()).rejects.toThrow('bought_once');
});
