import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing, countPlaces } from '#server/testing/shop/listing-places.ts';
import { driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { afterStart, readAnswer, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
let shop: ReturnType<typeof driveShop>;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'frida@erfuellung.example');
  other = await openPartnerWithCart(portal, 'fritz@schneller.example');
  shop = driveShop(portal, shopJobs);
});
beforeEach(() => {
  portal.clock.time = startOfTest;
});

/** The second costs nothing: the order costs something in sum (law 2). */
async function addPaidAndFree({ isPaidScarce = false, isFreeScarce = false } = {}) {
  const add = (isScarce: boolean) =>
    addPublished(portal, 'IT-Dienstleistungen', { ...(isScarce && { anzahlAngebote: 1 }) });
  const ids = [await add(isPaidScarce), await add(isFreeScarce)] as const;
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

const mailsToPartner = async () =>
  (await portal.takeMails()).filter(({ recipient }) => recipient === 'frida@erfuellung.example');
const kindsToPartner = async () => (await mailsToPartner()).map(({ kind }) => kind).toSorted();

test('a paid checkout is unlocked and confirmed by mail, with what costs nothing', async () => {
  const [paid, free] = await addPaidAndFree();
  const { checkoutId, checkoutUrl, totals } = await startCheckout(partner.browser, [paid, free]);
  expect(totals).toEqual({ net: 55, vat: 10.45, gross: 65.45 });
  expect(await countPlaces(portal, free)).toEqual([0, 1]);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({ state: 'open', paidAt: null, totals });
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({
    state: 'fulfilled',
    reservedUntil: null,
    paidAt: startOfTest.toISOString(),
    refunded: 0,
    items: [
      { requestId: paid, state: 'unlocked', lateReason: null, region: '20', price: 55 },
      { requestId: free, state: 'unlocked', price: 0 },
    ],
  });
  const answer = await partner.browser.call('GET /api/requests/purchased?limit=100');
  const bought = readAnswer('GET /api/requests/purchased', answer).purchasedRequests;
  const pricesPaid = [paid, free].map((id) => bought.find(({ _id }) => _id === id)?.pricePaid);
  expect(pricesPaid).toEqual([55, 0]);
  expect(await mailsToPartner()).toMatchObject([
    { kind: 'purchase_confirmed', payload: { paidWith: 'Demoshop' } },
  ]);
  expect(await countPlaces(portal, free)).toEqual([1, 0]);
});

test('what costs nothing and is sold out meanwhile is said to be gone, with nothing to refund', async () => {
  const [paid, free] = await addPaidAndFree({ isFreeScarce: true });
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
  const refunds = portal.db.selectFrom('shop_refunds').select('id').where('shop_order_id', '=', checkoutId);
  expect(await refunds.execute()).toEqual([]);
  expect(await kindsToPartner()).toEqual(['purchase_confirmed', 'shop_free_gone']);
});

test('what costs nothing is unlocked, too, where all that was paid is refunded', async () => {
  const [paid, free] = await addPaidAndFree({ isPaidScarce: true });
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
  expect(await kindsToPartner()).toEqual(['purchase_confirmed', 'shop_paid_too_late']);
});
