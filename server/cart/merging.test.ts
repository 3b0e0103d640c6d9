import { describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { catchUp } from '#server/testing/events/catch-up.ts';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { idsOf, type PartnerWithCart, sharedCarts } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { afterStart, callAndRead, refusalOf, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const [partner, other] = sharedCarts(portal);

const addIt = () => addPublished(portal, 'IT-Dienstleistungen');
const toItems = (ids: readonly string[]) => ids.map((requestId) => ({ requestId }));

describe('a merge of the copy in a browser', () => {
  const copyOf = (requestId: string) => ({
    requestId,
    category: 'Callcenter',
    firmenname: null,
    postleitzahl: '10•••',
    price: 0.01,
    originalPrice: 0.01,
    discount: { amount: 99, type: 'percentage', isPercentage: true },
    maxSales: 1_000_000,
    currentSales: -1,
    publicUntil: null,
    addedAt: '2026-11-01T08:00:00.000Z',
    quantity: 7,
    priceWhenAdded: 0.01,
  });

  test('adds missing items, keeps present ones, and ignores prices', async () => {
    const [held, local] = [await addIt(), await addIt()];
    await partner.add(held);
    const merged = await partner.merge([copyOf(held), copyOf(local)]);
    expect(merged).toEqual(await partner.read());
    // Items may come back as they were read.
    expect(await partner.merge(merged.items)).toEqual(merged);
    expect(merged.items).toMatchObject([
      { requestId: held, price: 55, priceWhenAdded: 55, addedAt: startOfTest.toISOString(), quantity: 1 },
      {
        requestId: local,
        category: 'IT-Dienstleistungen',
        postleitzahl: '20•••',
        price: 55,
        originalPrice: 55,
        discount: null,
        maxSales: 5,
        currentSales: 0,
        reservedSales: 0,
        priceWhenAdded: 55,
        addedAt: '2026-11-01T08:00:00.000Z',
      },
    ]);
  });

  test('names items that cannot be bought and leaves them out', async () => {
    const [bought, free] = [await addIt(), await addIt()];
    const foreign = await addPublished(portal, 'Steuerberatung');
    await partner.buy(bought);
    const answer = await partner.merge([bought, free, foreign].map(copyOf));
    expect(idsOf(answer)).toEqual([free]);
    const refused = answer.unavailable.map(({ requestId, code, category }) => [requestId, code, category]);
    expect(new Set(refused)).toEqual(
      new Set([
        [bought, 'already_bought', 'IT-Dienstleistungen'],
        [foreign, 'not_found', null],
      ]),
    );
    expect(await partner.read()).toMatchObject({ unavailable: [] });
  });

  test('replaces the cart on a save, and keeps common items unchanged', async () => {
    const [dropped, kept, added] = [await addIt(), await addIt(), await addIt()];
    for (const id of [dropped, kept]) await partner.add(id);
    await changeListing(portal, kept, { price_cents: 6000 });
    const stored = await partner.store([copyOf(kept), copyOf(added)]);
    expect(stored.items).toMatchObject([
      { requestId: kept, price: 60, priceWhenAdded: 55, addedAt: startOfTest.toISOString() },
      { requestId: added, price: 55, priceWhenAdded: 55 },
    ]);
    expect(await partner.read()).toEqual(stored);
    expect(idsOf(await partner.store([]))).toEqual([]);
  });
});

/** As they are stored: reading the cart leaves out what is bought anyway. */
async function idsIn({ browser }: PartnerWithCart): Promise<Set<string>> {
  await catchUp(portal.db, portal.clock.time);
  return new Set(idsOf({ items: (await browser.call('GET /api/user/export')).json().cart }));
}

/** In the cart of this partner and of another one. */
async function addToCarts(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addIt());
  for (const { store } of [partner, other]) await store(toItems(ids));
  return ids;
}

describe('a purchase', () => {
  const check = (body: object) =>
    callAndRead(partner.browser, 'POST /api/cart/check-purchase-status', { body });

  test('removes bought requests only from the buyer’s cart; a refused one removes nothing', async () => {
    const ids = await addToCarts(3);
    const [first = '', second = '', kept = ''] = ids;
    const body = { requestIds: [first, second], expectedNet: 1 };
    const refused = await partner.browser.call('POST /api/requests/buy-multiple', { body });
    expect(refusalOf(refused)).toEqual([409, 'price_changed']);
    expect(await idsIn(partner)).toEqual(new Set(ids));
    expect((await partner.buyAll([first, second])).statusCode).toBe(200);
    expect([await idsIn(partner), await idsIn(other)]).toEqual([new Set([kept]), new Set(ids)]);
  });

  test('by another partner is not detected, and everything remains', async () => {
    const [id = ''] = await addToCarts(1);
    await other.buy(id);
    const lastCheckoutTime = startOfTest.toISOString();
    for (const body of [{ requestIds: [id] }, { cartItems: [{ requestId: id, price: 1 }], lastCheckoutTime }])
      expect(await check(body)).toMatchObject({
        purchaseDetected: false,
        remainingCartItems: [{ requestId: id, firmenname: null, price: 55 }],
        purchasedItems: [],
      });
  });

  test('is detected by ids: the answer names the bought requests with their companies and removes only these', async () => {
    const [bought = '', kept = ''] = await addToCarts(2);
    portal.passTime(hourMs);
    await partner.buy(bought);
    expect(await check({ requestIds: [bought, kept] })).toEqual({
      purchaseDetected: true,
      remainingCartItems: [expect.objectContaining({ requestId: kept })],
      purchasedItems: [
        {
          requestId: bought,
          number: await numberOf(portal.db, bought),
          orderNumber: expect.stringMatching(/^B-2611-\d{4}$/),
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
});
