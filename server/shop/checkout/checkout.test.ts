import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { noFailures, saveFailureModes } from '#server/shop/shop.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing, countPlaces } from '#server/testing/shop/listing-places.ts';
import { checkOut, driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { afterStart, readAnswer, refusalOf, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });

let partner: PartnerWithCart;
let other: PartnerWithCart;
let shop: ReturnType<typeof driveShop>;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'karin@kasse.example');
  other = await openPartnerWithCart(portal, 'konrad@kassensturz.example');
  shop = driveShop(portal, shopJobs);
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  await portal.db.deleteFrom('rate_limits').execute();
  await saveFailureModes(portal.db, noFailures);
});

const addIt = (changes: object = {}) => addPublished(portal, 'IT-Dienstleistungen', { ...changes });
const reservedOf = async (requestId: string) => (await countPlaces(portal, requestId))[1];
const setPrice = (requestId: string, price_cents: number) =>
  changeListing(portal, requestId, { price_cents, base_price_cents: price_cents });
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

test('reserves for 15 minutes, returns the page of the shop, and ignores prices of the browser', async () => {
  const ids = [await addIt(), await addIt()];
  const cartItems = ids.map((requestId) => ({ requestId, price: 0.01, originalPrice: 1, quantity: 1 }));
  const answer = await partner.browser.call('POST /api/demoshop/checkout', { body: { cartItems } });
  expect(readAnswer('POST /api/:shop/checkout', answer)).toMatchObject({
    checkoutUrl: expect.stringContaining('/demoshop/kasse/'),
    reservedUntil: afterStart(15 * minuteMs).toISOString(),
    totals: { net: 110, vatPercent: 19, vat: 20.9, gross: 130.9, taxCase: 'domestic' },
  });
  expect([await reservedOf(ids[0] ?? ''), await reservedOf(ids[1] ?? '')]).toEqual([1, 1]);
});

describe('prices', () => {
  test('that have changed since they were shown refuse the checkout without a reservation', async () => {
    const id = await addIt();
    await setPrice(id, 6000);
    const answer = await checkOut(partner.browser, [id], { expectedNet: 55 });
    expect(refusalOf(answer)).toEqual([409, 'price_changed']);
    expect(answer.json().current.requests).toMatchObject([{ _id: id, price: 60 }]);
    expect(await reservedOf(id)).toBe(0);
    expect((await checkOut(partner.browser, [id], { expectedNet: 60 })).statusCode).toBe(200);
  });

  test('that sum up to zero are refused', async () => {
    const id = await addIt();
    await setPrice(id, 0);
    expect(refusalOf(await checkOut(partner.browser, [id]))).toEqual([409, 'nothing_to_pay']);
    expect(await reservedOf(id)).toBe(0);
  });
});

describe('a repeat under the same key', () => {
  test('returns the same checkout for the same requests in any order, and refuses others', async () => {
    const ids = [await addIt(), await addIt()];
    const key = keyed('kasse-dieselbe');
    const first = await checkOut(partner.browser, ids, key);
    const second = await checkOut(partner.browser, ids.toReversed(), key);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await reservedOf(ids[0] ?? '')).toBe(1);
    expect(refusalOf(await checkOut(partner.browser, [await addIt()], key))).toEqual([409, 'key_reused']);
    expect((await checkOut(other.browser, ids, key)).json().checkoutId).not.toBe(first.json().checkoutId);
    expect(await reservedOf(ids[0] ?? '')).toBe(2);
  });

  test('starts a checkout that a dead process had only stored', async () => {
    const id = await addIt();
    const key = keyed('kasse-gestorben');
    const first = (await checkOut(partner.browser, [id], key)).json();
    await portal.db
      .updateTable('shop_orders')
      .set({ state: 'starting', checkout_url: null })
      .where('id', '=', first.checkoutId)
      .execute();
    expect((await checkOut(partner.browser, [id], key)).json()).toEqual(first);
    expect(await readOrder(partner.browser, first.checkoutId)).toMatchObject({ state: 'open' });
  });
});

test('an unreachable shop is 503 without a reservation; the same key may try again, and a purchase on account works', async () => {
  const [id, onAccount] = [await addIt(), await addIt()];
  await saveFailureModes(portal.db, { ...noFailures, isFailing: true });
  const answer = await checkOut(partner.browser, [id], keyed('kasse-zu'));
  const msg = 'Der Shop ist gerade nicht erreichbar. Sie können auf Rechnung kaufen.';
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(answer.json()).toMatchObject({ code: 'shop_unavailable', msg });
  expect(await reservedOf(id)).toBe(0);
  expect((await partner.buy(onAccount)).statusCode).toBe(200);
  await saveFailureModes(portal.db, noFailures);
  expect((await checkOut(partner.browser, [id], keyed('kasse-zu'))).statusCode).toBe(200);
  const { user } = (await partner.browser.call('GET /api/user')).json();
  const listed = await partner.browser.call(`GET /api/demoshop/customer/${user._id}/orders?limit=100`);
  const { orders } = readAnswer('GET /api/:shop/customer/:id/orders', listed);
  const states = orders.flatMap(({ state, items }) => (items[0]?.requestId === id ? [state] : []));
  expect(states.toSorted()).toEqual(['failed', 'open']);
});

test('cancelling releases the places, also when repeated', async () => {
  const id = await addIt();
  const { checkoutId } = await startCheckout(partner.browser, [id]);
  for (let n = 0; n < 2; n += 1) {
    const answer = await partner.browser.call(`DELETE /api/demoshop/checkout/${checkoutId}`);
    expect(readAnswer('DELETE /api/:shop/checkout/:id', answer).order).toMatchObject({
      state: 'cancelled',
      reservedUntil: null,
    });
  }
  expect(await reservedOf(id)).toBe(0);
});

test('an unpaid checkout lapses after 15 minutes', async () => {
  const id = await addIt();
  const { checkoutId } = await startCheckout(partner.browser, [id]);
  portal.clock.time = afterStart(15 * minuteMs - 1);
  await shop.run();
  expect(await reservedOf(id)).toBe(1);
  portal.clock.time = afterStart(15 * minuteMs);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({ reservedUntil: null });
  await shop.run();
  expect(await reservedOf(id)).toBe(0);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({ state: 'expired' });
});

describe('a request with three unpaid checkouts of a partner within 24 hours', () => {
  const begin = async (ids: readonly string[], now: Date) => {
    portal.clock.time = now;
    return checkOut(partner.browser, ids);
  };

  test('is refused to this partner, with any end of the checkouts, and not reserved', async () => {
    const [id, free] = [await addIt({ anzahlAngebote: 1 }), await addIt()];
    const { checkoutId } = (await begin([id], startOfTest)).json();
    await partner.browser.call(`DELETE /api/demoshop/checkout/${checkoutId}`);
    await begin([id, free], afterStart(15 * minuteMs));
    await shop.run('shop-lapsed');
    const key = keyed('kasse-die-dritte');
    await checkOut(partner.browser, [id], key);
    expect((await begin([id, free], afterStart(30 * minuteMs))).json()).toMatchObject({
      code: 'begun_too_often',
      msg: 'Schon 3-mal in 24 Stunden reserviert und nicht bezahlt: „IT-Dienstleistungen, PLZ 20…“. Sie können auf Rechnung kaufen.',
    });
    expect((await checkOut(partner.browser, [id], key)).statusCode).toBe(200);
    await shop.run('shop-lapsed');
    expect([await reservedOf(id), await reservedOf(free)]).toEqual([0, 0]);
    expect((await checkOut(other.browser, [id])).statusCode).toBe(200);
  });

  test('is possible again 24 hours after the first; checkouts that the shop did not start do not count', async () => {
    const id = await addIt();
    await saveFailureModes(portal.db, { ...noFailures, isFailing: true });
    expect((await begin([id], startOfTest)).statusCode).toBe(503);
    await saveFailureModes(portal.db, noFailures);
    for (const minutes of [1, 2, 3])
      expect((await begin([id], afterStart(minutes * minuteMs))).statusCode).toBe(200);
    const early = await begin([id], afterStart(dayMs + minuteMs - 1));
    expect(refusalOf(early)).toEqual([409, 'begun_too_often']);
    expect((await begin([id], afterStart(dayMs + minuteMs))).statusCode).toBe(200);
  });
});

test('a checkout that cannot end does not block others', async () => {
  const [poisoned, id] = [await addIt(), await addIt()];
  await startCheckout(partner.browser, [poisoned]);
  // The number of places cannot fall below zero.
  const listing = portal.db.updateTable('request_listings').where('request_id', '=', poisoned);
  await listing.set({ reserved_sales: 0 }).execute();
  const { checkoutId } = await startCheckout(other.browser, [id]);
  portal.clock.time = afterStart(15 * minuteMs);
  const reported: unknown[] = [];
  const { run } = driveShop(portal, shopJobs, { onError: (error) => reported.push(error) });
  // What holds no place any more is taken back without the checkout, which fails for the same reason.
  await run('shop-lapsed').catch(() => {});
  expect([reported.length, (await readOrder(other.browser, checkoutId)).state]).toEqual([1, 'expired']);
  await listing.set({ reserved_sales: 1 }).execute();
  await run('shop-lapsed');
});

test('foreign and unknown checkouts and a shop that is not set up are 404', async () => {
  const { checkoutId } = await startCheckout(partner.browser, [await addIt()]);
  const own = (await other.browser.call('GET /api/user')).json().user._id;
  const foreign = (await partner.browser.call('GET /api/user')).json().user._id;
  for (const call of [
    `GET /api/demoshop/order/${checkoutId}`,
    `DELETE /api/demoshop/checkout/${checkoutId}`,
    `GET /api/demoshop/customer/${foreign}/orders`,
    `GET /api/shopify/customer/${own}/orders`,
    'GET /api/cart/shopify-status',
  ])
    expect((await other.browser.call(call)).statusCode, call).toBe(404);
  const body = { cartItems: [{ requestId: await addIt() }] };
  expect((await other.browser.call('POST /api/shopify/checkout', { body })).statusCode).toBe(404);
  expect((await partner.browser.call(`GET /api/shopify/order/${checkoutId}`)).statusCode).toBe(404);
  expect((await readOrder(partner.browser, checkoutId)).state).toBe('open');
});

test('the 21st checkout of an hour is refused', async () => {
  const ids: string[] = [];
  while (ids.length < 7) ids.push(await addIt());
  const statuses: number[] = [];
  for (const id of [...ids, ...ids, ...ids])
    statuses.push((await checkOut(partner.browser, [id])).statusCode);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

// The last one: the shop is left alone for half a minute afterwards.
test('after five failures in a row the shop is not called, and its status says so', async () => {
  const status = async () =>
    readAnswer('GET /api/cart/demoshop-status', await other.browser.call('GET /api/cart/demoshop-status'));
  expect(await status()).toEqual({ provider: 'demoshop', label: 'Demoshop', available: true, msg: null });
  const id = await addIt();
  await saveFailureModes(portal.db, { ...noFailures, isFailing: true });
  for (let n = 0; n < 5; n += 1) expect((await checkOut(other.browser, [id])).statusCode).toBe(503);
  expect(await status()).toMatchObject({ available: false, msg: expect.any(String) });
  await saveFailureModes(portal.db, noFailures);
  expect((await checkOut(other.browser, [id])).statusCode).toBe(503);
});
