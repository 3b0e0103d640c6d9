import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idsOf, openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'mara@korbkopie.example');
  other = await openPartnerWithCart(portal, 'milo@korbkopien.example');
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  for (const { clear } of [partner, other]) await clear();
});

const addIt = (changes: Readonly<Record<string, unknown>> = {}) =>
  addPublished(portal, 'IT-Dienstleistungen', changes);
const setPrice = (id: string, cents: number) =>
  portal.db
    .updateTable('request_listings')
    .set({ price_cents: cents })
    .where('request_id', '=', id)
    .execute();

describe('merging a browser’s copy', () => {
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

  test('adds what the server does not hold; what it holds stays as it is; no price is read', async () => {
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

  test('what cannot be bought is named and not taken in', async () => {
    const [bought, free, foreign] = [
      await addIt(),
      await addIt(),
      await addPublished(portal, 'Steuerberatung'),
    ];
    await partner.buy(bought);
    const answer = await partner.merge([bought, free, foreign].map((id) => copyOf(id)));
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

  test('storing replaces the cart, and keeps what both hold as it was', async () => {
    const [dropped, kept, added] = [await addIt(), await addIt(), await addIt()];
    await partner.add(dropped);
    await partner.add(kept);
    await setPrice(kept, 6000);
    const body = { items: [copyOf(kept), copyOf(added)] };
    const stored = readAnswer('POST /api/cart', await partner.browser.call('POST /api/cart', { body }));
    expect(stored.items).toMatchObject([
      { requestId: kept, price: 60, priceWhenAdded: 55, addedAt: startOfTest.toISOString() },
      { requestId: added, price: 55, priceWhenAdded: 55 },
    ]);
    expect(await partner.read()).toEqual(stored);
    const emptied = await partner.browser.call('POST /api/cart', { body: { items: [] } });
    expect(idsOf(readAnswer('POST /api/cart', emptied))).toEqual([]);
  });

  test.each([
    ['no items', {}],
    ['a field that no item has', { items: [{ requestId: randomUUID(), isFree: true }] }],
    ['more than a cart takes', { items: Array.from({ length: 51 }, () => ({ requestId: randomUUID() })) }],
  ])('%s: 400', async (_what, body) => {
    for (const path of ['/api/cart', '/api/cart/sync'])
      expect((await partner.browser.call(`POST ${path}`, { body })).statusCode).toBe(400);
  });
});
