import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { catchUp } from '#server/testing/events/catch-up.ts';
import { idsOf, openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'karla@korbkauf.example');
  other = await openPartnerWithCart(portal, 'kurt@korbkonkurrenz.example');
});
beforeEach(() => {
  portal.clock.time = startOfTest;
});

const addIt = () => addPublished(portal, 'IT-Dienstleistungen');
/** As they are stored: reading the cart leaves out what is bought anyway. */
const idsIn = async ({ browser }: PartnerWithCart) => {
  await catchUp(portal.db, portal.clock.time);
  const items: { requestId: string }[] = (await browser.call('GET /api/user/export')).json().cart;
  return new Set(idsOf({ items }));
};

/** In the cart of this partner and of another one. */
async function addToCarts(...requestIds: string[]): Promise<void> {
  const body = { items: requestIds.map((requestId) => ({ requestId })) };
  for (const { browser } of [partner, other])
    expect((await browser.call('POST /api/cart', { body })).statusCode).toBe(200);
}

describe('what is bought leaves the buyer’s cart, and nobody else’s', () => {
  test.each<[string, (first: string, second: string) => ReturnType<PartnerWithCart['buy']>]>([
    ['one by one', (first) => partner.buy(first)],
    ['together', (first, second) => partner.buyAll([first, second])],
  ])('%s', async (how, purchase) => {
    const [first, second, kept] = [await addIt(), await addIt(), await addIt()];
    await addToCarts(first, second, kept);
    expect((await purchase(first, second)).statusCode).toBe(200);
    expect(await idsIn(partner)).toEqual(new Set(how === 'together' ? [kept] : [second, kept]));
    expect(await idsIn(other)).toEqual(new Set([first, second, kept]));
  });

  test('not when nothing is bought', async () => {
    const [first, second] = [await addIt(), await addIt()];
    await addToCarts(first, second);
    const body = { requestIds: [first, second], expectedNet: 1 };
    const answer = await partner.browser.call('POST /api/requests/buy-multiple', { body });
    expect(answer.statusCode).toBe(409);
    expect(await idsIn(partner)).toEqual(new Set([first, second]));
  });
});

describe('detecting a purchase', () => {
  const check = async (body: object) =>
    readAnswer(
      'POST /api/cart/check-purchase-status',
      await partner.browser.call('POST /api/cart/check-purchase-status', { body }),
    );

  test('none yet: everything remains', async () => {
    const id = await addIt();
    await addToCarts(id);
    const lastCheckoutTime = startOfTest.toISOString();
    for (const body of [{ requestIds: [id] }, { cartItems: [{ requestId: id, price: 1 }], lastCheckoutTime }])
      expect(await check(body)).toMatchObject({
        purchaseDetected: false,
        remainingCartItems: [{ requestId: id, firmenname: null, price: 55 }],
        purchasedItems: [],
      });
  });

  test('by ids: names what is bought, with its company, and removes that alone', async () => {
    const [bought, kept] = [await addIt(), await addIt()];
    await addToCarts(bought, kept);
    portal.clock.time = afterStart(hourMs);
    await partner.buy(bought);
    expect(await check({ requestIds: [bought, kept] })).toEqual({
      purchaseDetected: true,
      remainingCartItems: [expect.objectContaining({ requestId: kept })],
      purchasedItems: [
        {
          requestId: bought,
          category: 'IT-Dienstleistungen',
          firmenname: 'Werft Nord GmbH',
          land: 'DE',
          postleitzahl: '20457',
          price: 55,
          purchaseDate: afterStart(hourMs).toISOString(),
        },
      ],
      message: expect.any(String),
    });
    expect(await idsIn(partner)).toEqual(new Set([kept]));
  });

  test('by the cart: all that is bought of it, at a time after the checkout', async () => {
    const ids = [await addIt(), await addIt()];
    await addToCarts(...ids);
    await partner.buyAll(ids);
    const cartItems = ids.map((requestId) => ({ requestId, category: 'Callcenter', price: 0.01 }));
    const found = await check({ cartItems, lastCheckoutTime: startOfTest.toISOString() });
    expect(found).toMatchObject({ purchaseDetected: true, remainingCartItems: [] });
    expect(found.purchasedItems).toHaveLength(2);
    const lastCheckoutTime = afterStart(6 * minuteMs).toISOString();
    expect(await check({ cartItems, lastCheckoutTime })).toMatchObject({ purchaseDetected: false });
  });

  test('what another partner bought is not told', async () => {
    const id = await addIt();
    await addToCarts(id);
    await other.buy(id);
    const found = await check({ requestIds: [id] });
    expect(found).toMatchObject({ purchaseDetected: false, purchasedItems: [] });
    expect(JSON.stringify(found)).not.toContain('Werft');
  });

  test.each([[{}], [{ cartItems: [], lastCheckoutTime: 'gestern' }]])('%j: 400', async (body) => {
    expect((await partner.browser.call('POST /api/cart/check-purchase-status', { body })).statusCode).toBe(
      400,
    );
  });
});
