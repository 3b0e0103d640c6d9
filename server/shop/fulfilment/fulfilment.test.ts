import { beforeAll, beforeEach, expect, test } from 'vitest';
import { shopJobs } from '#server/shop/jobs.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { readAnswer, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let shop: ReturnType<typeof driveShop>;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'erna@erfuellung.example');
  shop = driveShop(portal, shopJobs);
});
beforeEach(() => {
  portal.clock.time = startOfTest;
});

const addIt = (changes: object = {}) => addPublished(portal, 'IT-Dienstleistungen', { ...changes });
const listBought = async ({ browser }: PartnerWithCart) => {
  const answer = await browser.call('GET /api/requests/purchased?limit=100');
  return readAnswer('GET /api/requests/purchased', answer).purchasedRequests.map(({ _id }) => _id);
};

test('a paid checkout is unlocked, once, and confirmed by mail', async () => {
  const ids = [await addIt(), await addIt()];
  await portal.takeMails();
  const { checkoutId, checkoutUrl, totals } = await startCheckout(partner.browser, ids);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({ state: 'open', paidAt: null, totals });
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({
    state: 'fulfilled',
    reservedUntil: null,
    paidAt: startOfTest.toISOString(),
    refunded: 0,
    items: ids.map((requestId) => ({
      requestId,
      state: 'unlocked',
      lateReason: null,
      region: '20',
      price: 55,
    })),
  });
  expect(await listBought(partner)).toEqual(expect.arrayContaining(ids));
  expect(await portal.takeMails()).toMatchObject([
    { kind: 'purchase_confirmed', payload: { paidWith: 'Demoshop' } },
  ]);
});
