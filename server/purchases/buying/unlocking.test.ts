import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { addManyPublished, addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing, countPlaces } from '#server/testing/shop/listing-places.ts';
import { addCheckout, payAt } from '#server/testing/shop/sample-checkout.ts';
import { callAndRead, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const buyer = sharedPerson(portal, samplePartner('paula@bezahlt.example'));
const other = sharedPerson(portal, samplePartner('olga@schneller.example'));
beforeEach(async () => {
  portal.clock.time = startOfTest;
  await portal.takeMails();
});

const addSingles = (count: number) => addManyPublished(portal, count, 'Callcenter', { anzahlAngebote: 1 });
const change = (id: string, values: object) => changeListing(portal, id, values);
const lock = (id: string, lockedAt: Date | null) =>
  portal.db.updateTable('users').set({ locked_at: lockedAt }).where('id', '=', id).execute();
const reasonsOf = ({ outcomes }: Awaited<ReturnType<typeof payAt>>) =>
  outcomes.map(({ lateReason }) => lateReason);

const placesOf = (id: string) => countPlaces(portal, id);

describe('a paid request (shop 16)', () => {
  test('is unlocked and booked at the price of the checkout despite changes of price, term and matching', async () => {
    const ids = await addSingles(4);
    const [dearer = '', ended = '', moved = '', hidden = ''] = ids;
    await buyer.call('POST /api/cart/sync-on-change', { body: { action: 'add', requestId: dearer } });
    await addCheckout(portal, buyer.id, ids);
    await change(dearer, { price_cents: 99_00, base_price_cents: 99_00 });
    await change(ended, { public_until: startOfTest });
    await change(moved, { area_mask: 0 });
    await publish(portal, hidden, false);
    await portal.takeMails();
    const prices = Object.fromEntries(ids.map((id) => [id, 4900]));
    const paid = await payAt(portal, buyer.id, prices);
    expect(paid.netCents).toBe(4 * 4900);
    expect(paid.outcomes).toEqual(ids.map((requestId) => ({ requestId, lateReason: null })));
    for (const id of ids) expect(await placesOf(id)).toEqual([1, 0]);
    const entries = portal.db
      .selectFrom('account_entries')
      .select(['kind', 'account', 'cents'])
      .orderBy('id');
    expect(await entries.execute()).toEqual([
      { kind: 'charge', account: 'receivable', cents: 23_324 },
      { kind: 'charge', account: 'revenue', cents: -19_600 },
      { kind: 'charge', account: 'vat', cents: -3724 },
      { kind: 'payment', account: 'cash', cents: 23_324 },
      { kind: 'payment', account: 'receivable', cents: -23_324 },
    ]);
    const { purchasedRequests } = await callAndRead(buyer, 'GET /api/requests/purchased');
    expect(purchasedRequests.map(({ pricePaid }) => pricePaid)).toEqual([49, 49, 49, 49]);
    expect(await callAndRead(buyer, 'GET /api/cart')).toMatchObject({ items: [], unavailable: [] });
    const item = { category: 'Callcenter', region: '20', netCents: 4900 };
    expect(await portal.takeMails()).toMatchObject([
      {
        kind: 'purchase_confirmed',
        recipient: 'paula@bezahlt.example',
        payload: { paidWith: 'Demoshop', items: [item, item, item, item] },
      },
    ]);
  });

  test('without a reservation is unlocked while on sale; otherwise it is late and not part of the order', async () => {
    const ids = await addSingles(3);
    const [free = '', gone = '', back = ''] = ids;
    await other.call(`POST /api/requests/${gone}/buy`);
    const checkoutId = await addCheckout(portal, buyer.id, [back]);
    await change(back, { withdrawn_at: startOfTest });
    await portal.takeMails();
    const paid = await payAt(portal, buyer.id, { [free]: 1000, [gone]: 1001, [back]: 1002 }, checkoutId);
    expect(reasonsOf(paid)).toEqual([null, 'sold_out', 'not_available']);
    expect(paid.netCents).toBe(1000);
    const orders = portal.db.selectFrom('orders').selectAll().where('net_cents', '=', 1000);
    expect(await orders.executeTakeFirstOrThrow()).toMatchObject({
      ...(await portal.findUser(buyer.id, ['organisation_id'])),
      vat_percent: 19,
      idempotency_key: null,
    });
    expect(await Promise.all(ids.map(placesOf))).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(await portal.takeMails()).toMatchObject([{ payload: { items: [{ netCents: 1000 }] } }]);
  });

  test('creates no order when nothing can be unlocked: locked or erased account, deleted request', async () => {
    const [id = ''] = await addSingles(1);
    const checkoutId = await addCheckout(portal, buyer.id, [id]);
    await portal.takeMails();
    const countOrders = async () => (await portal.db.selectFrom('orders').select('id').execute()).length;
    const before = await countOrders();
    expect(reasonsOf(await payAt(portal, null, { [id]: 4900 }))).toEqual(['account']);
    expect(await placesOf(id)).toEqual([0, 1]);
    await lock(buyer.id, startOfTest);
    expect(reasonsOf(await payAt(portal, buyer.id, { [id]: 4900 }, checkoutId))).toEqual(['account']);
    await lock(buyer.id, null);
    // What the checkout held of it is given back, because it is refunded.
    expect(await placesOf(id)).toEqual([0, 0]);
    await addCheckout(portal, buyer.id, [id]);
    await portal.db.deleteFrom('requests').where('id', '=', id).execute();
    expect(reasonsOf(await payAt(portal, buyer.id, { [id]: 4900 }))).toEqual(['not_available']);
    expect(await countOrders()).toBe(before);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('a released place goes to the first payment or purchase, also days later', async () => {
    const id = await addPublished(portal, 'Callcenter', { anzahlAngebote: 2 });
    portal.passTime(2 * dayMs);
    await other.call(`POST /api/requests/${id}/buy`);
    const thirdId = await portal.addUser(samplePartner('ute@dritte.example'));
    await addCheckout(portal, thirdId, [id]);
    expect(reasonsOf(await payAt(portal, buyer.id, { [id]: 4900 }))).toEqual(['sold_out']);
    expect(reasonsOf(await payAt(portal, thirdId, { [id]: 4900 }))).toEqual([null]);
    expect(await placesOf(id)).toEqual([2, 0]);
  });
});
