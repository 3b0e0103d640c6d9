import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const partners: TestBrowser[] = [];
beforeAll(async () => {
  for (let n = 0; n < 20; n++)
    partners.push(await portal.openBrowserAs(samplePartner(`partner@dienst-${n}.example`)));
});

const salesOf = (ids: string[]) =>
  portal.db
    .selectFrom('request_listings')
    .select(['request_id', 'current_sales'])
    .where('request_id', 'in', ids)
    .execute();

test('one partner clicking ten times at once buys once', async () => {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
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
  const admin = await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
  const ids: string[] = [];
  for (let index = 0; index < 4; index++)
    ids.push(await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 20 }));
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
  const id = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
  await partners[2]?.call(`POST /api/requests/${id}/buy`);
  const oversell = portal.db
    .updateTable('request_listings')
    .set({ current_sales: 2 })
    .where('request_id', '=', id)
    .execute();
  await expect(oversell).rejects.toThrow('never_oversold');
  const { order_id, organisation_id } = await portal.db
    .selectFrom('purchases')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  const again = { order_id, organisation_id, request_id: id, net_cents: 0, purchased_at: portal.clock.time };
  await expect(portal.db.insertInto('purchases').values(again).execute()).rejects.toThrow('bought_once');
});

test('the mail of a purchase that waited for a change of the contact wish names the new one', async () => {
  const { id } = await addOwnRequest(portal, { fields: { postleitzahl: '37073' } });
  const { browser, email } = await addBuyer(portal);
  await portal.takeMails();
  const bought = await callDuring(
    portal.db,
    async (tx) => {
      await sql`select from requests where id = ${id} for no key update`.execute(tx);
      await sql`update request_listings set revision = revision + 1 where request_id = ${id}`.execute(tx);
      await sql`update requests set kontaktwege = '{email}' where id = ${id}`.execute(tx);
    },
    () => browser.call(`POST /api/requests/${id}/buy`),
  );
  expect(bought.statusCode).toBe(200);
  const mail = (await portal.takeMails()).find(({ recipient }) => recipient === email);
  expect(mail?.payload['items']).toMatchObject([{ netCents: 4500, ways: ['email'] }]);
});
