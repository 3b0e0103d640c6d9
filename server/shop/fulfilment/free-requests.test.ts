import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing, countPlaces } from '#server/testing/shop/listing-places.ts';
import { driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { afterStart, readAnswer, startOfTest } from '#server/testing/test-app.ts';

// Free requests among others (law 2): the order costs something in sum.
const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
let shop: ReturnType<typeof driveShop>;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'frida@gemischt.example');
  other = await openPartnerWithCart(portal, 'fritz@schneller.example');
  shop = driveShop(portal, shopJobs);
});
beforeEach(() => {
  portal.clock.time = startOfTest;
});

async function addPaidAndFree(free: object = {}, paid: object = {}): Promise<readonly [string, string]> {
  const ids = [
    await addPublished(portal, 'IT-Dienstleistungen', { ...paid }),
    await addPublished(portal, 'IT-Dienstleistungen', { ...free }),
  ] as const;
  await changeListing(portal, ids[1], { price_cents: 0, base_price_cents: 0 });
  await portal.takeMails();
  return ids;
}

async function payLate(checkoutUrl: string, soldId: string): Promise<void> {
  portal.clock.time = afterStart(15 * minuteMs);
  await shop.run();
  expect((await other.buy(soldId)).statusCode).toBe(200);
  await portal.takeMails();
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
}

const kindsTo = async (email: string) =>
  (await portal.takeMails()).flatMap(({ kind, recipient }) => (recipient === email ? [kind] : []));

test('are reserved and unlocked with what is paid, and lie in the order at nothing', async () => {
  const [paid, free] = await addPaidAndFree();
  const { checkoutId, checkoutUrl, totals } = await startCheckout(partner.browser, [paid, free]);
  expect(totals).toEqual({ net: 55, vat: 10.45, gross: 65.45 });
  expect(await countPlaces(portal, free)).toEqual([0, 1]);
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({
    state: 'fulfilled',
    refunded: 0,
    items: [
      { requestId: paid, state: 'unlocked', price: 55 },
      { requestId: free, state: 'unlocked', price: 0 },
    ],
  });
  const answer = await partner.browser.call('GET /api/requests/purchased?limit=100');
  const bought = readAnswer('GET /api/requests/purchased', answer).purchasedRequests;
  expect(bought.find(({ _id }) => _id === free)).toMatchObject({ pricePaid: 0 });
  expect(await kindsTo('frida@gemischt.example')).toEqual(['purchase_confirmed']);
  expect(await countPlaces(portal, free)).toEqual([1, 0]);
});

test('that are sold out meanwhile are said to be gone, with nothing to refund, and the rest is unlocked', async () => {
  const [paid, free] = await addPaidAndFree({ anzahlAngebote: 1 });
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [paid, free]);
  await payLate(checkoutUrl, free);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({
    state: 'fulfilled',
    refunded: 0,
    items: [
      { requestId: paid, state: 'unlocked', lateReason: null },
      { requestId: free, state: 'not_available', lateReason: 'sold_out' },
    ],
  });
  expect(
    await portal.db.selectFrom('shop_refunds').selectAll().where('shop_order_id', '=', checkoutId).execute(),
  ).toEqual([]);
  const history = await portal.db
    .selectFrom('shop_order_history')
    .select(['event', 'detail'])
    .where('order_id', '=', checkoutId)
    .where('event', '=', 'paid')
    .execute();
  expect(history).toMatchObject([{ detail: expect.stringContaining('inzwischen ausverkauft') }]);
  expect((await kindsTo('frida@gemischt.example')).toSorted()).toEqual([
    'purchase_confirmed',
    'shop_free_gone',
  ]);
});

test('are unlocked, too, where all that was paid is refunded', async () => {
  const [paid, free] = await addPaidAndFree({}, { anzahlAngebote: 1 });
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [paid, free]);
  await payLate(checkoutUrl, paid);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({
    state: 'refunded',
    refunded: 65.45,
    items: [
      { requestId: paid, state: 'refunded', lateReason: 'sold_out' },
      { requestId: free, state: 'unlocked', lateReason: null },
    ],
  });
  expect((await kindsTo('frida@gemischt.example')).toSorted()).toEqual([
    'purchase_confirmed',
    'shop_paid_too_late',
  ]);
});
