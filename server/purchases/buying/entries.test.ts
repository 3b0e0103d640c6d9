import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addBuyer, addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout, payAt } from '#server/testing/shop/sample-checkout.ts';

const portal = sharedTestApp();

const listEntries = async (userId: string) => {
  const { organisation_id: organisationId } = await portal.findUser(userId, ['organisation_id']);
  return portal.db
    .selectFrom('account_entries')
    .select(['kind', 'account', 'cents'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute();
};

const charge = [
  { kind: 'charge', account: 'receivable', cents: 5355 },
  { kind: 'charge', account: 'revenue', cents: -4500 },
  { kind: 'charge', account: 'vat', cents: -855 },
];

test('a purchase on account charges the organisation with the gross sum', async () => {
  const { id } = await addOwnRequest(portal);
  const buyer = await buyOwn(portal, id);
  expect(await listEntries(buyer.id)).toEqual(charge);
});

test('a purchase that was paid at the external shop is charged and paid', async () => {
  const { id } = await addOwnRequest(portal);
  const buyer = await addBuyer(portal);
  const checkoutId = await addCheckout(portal, buyer.id, [id]);
  await payAt(portal, buyer.id, { [id]: 4500 }, checkoutId);
  expect(await listEntries(buyer.id)).toEqual([
    ...charge,
    { kind: 'payment', account: 'cash', cents: 5355 },
    { kind: 'payment', account: 'receivable', cents: -5355 },
  ]);
});

test('a refused purchase and a free one book nothing', async () => {
  const { id } = await addOwnRequest(portal);
  const buyer = await addBuyer(portal);
  const refused = await buyer.browser.call(`POST /api/requests/${randomUUID()}/buy`);
  expect(refused.statusCode).toBe(404);
  await portal.db
    .updateTable('request_listings')
    .set({ price_cents: 0 })
    .where('request_id', '=', id)
    .execute();
  expect((await buyer.browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  expect(await listEntries(buyer.id)).toEqual([]);
});
