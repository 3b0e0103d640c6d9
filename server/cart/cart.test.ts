import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { MAX_CART_ITEMS } from '#domain/cart/cart-words.ts';
import { dayMs } from '#domain/durations.ts';
import { endRequest } from '#server/testing/clients/own-requests.ts';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { idsOf, openPartnerWithCart, sharedCarts } from '#server/testing/partner-with-cart.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { afterStart, eraseAccount, readAnswer, refusalOf, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const [partner, other] = sharedCarts(portal);

const addIt = (changes: Readonly<Record<string, unknown>> = {}) =>
  addPublished(portal, 'IT-Dienstleistungen', changes);
const addSold = async (buyer: typeof partner) => {
  const id = await addIt({ anzahlAngebote: 1 });
  expect((await buyer.buy(id)).statusCode).toBe(200);
  return id;
};

const domestic = taxOf('domestic');

describe('the cart', () => {
  test('contains the fields of an item without contact, and the sums', async () => {
    const id = await addIt();
    const added = readAnswer('POST /api/cart/sync-on-change', await partner.add(id));
    const { items, total, totals, unavailable } = added;
    expect(items).toEqual([
      {
        requestId: id,
        number: await numberOf(portal.db, id),
        category: 'IT-Dienstleistungen',
        firmenname: null,
        postleitzahl: '20•••',
        land: 'DE',
        facts: expect.objectContaining({ services: ['IT-Support'], start: 'ab sofort' }),
        price: 55,
        originalPrice: 55,
        discount: null,
        maxSales: 5,
        currentSales: 0,
        reservedSales: 0,
        publicUntil: afterStart(7 * dayMs).toISOString(),
        addedAt: startOfTest.toISOString(),
        quantity: 1,
        priceWhenAdded: 55,
        kontaktwege: ['telefon', 'email'],
        revision: 0,
        hasChanged: false,
      },
    ]);
    expect([total, totals, unavailable]).toEqual([
      55,
      { ...domestic, net: 55, vat: 10.45, gross: 65.45 },
      [],
    ]);
    const { body } = await partner.browser.call('GET /api/cart');
    expect(body).not.toMatch(/Werft|Kapitän|20457|kapitaen@|1234567/);
  });

  test('is empty at first, separate for each partner, and lists the last added item first', async () => {
    const empty = { items: [], total: 0, totals: { ...domestic, net: 0, vat: 0, gross: 0 }, unavailable: [] };
    expect(await partner.read()).toEqual(empty);
    const [first, second] = [await addIt(), await addIt()];
    await partner.add(first);
    portal.passTime(1000);
    await partner.add(second);
    expect(idsOf(await partner.read())).toEqual([second, first]);
    expect(await other.read()).toEqual(empty);
  });

  test('shows the present price, the discount and the price when added', async () => {
    const id = await addIt();
    await partner.add(id);
    const discount = { discount_type: 'percentage', discount_amount: 2500 };
    await changeListing(portal, id, { price_cents: 4125, ...discount });
    // VAT is taken once, on the sum.
    expect(await partner.read()).toMatchObject({
      items: [
        {
          price: 41.25,
          originalPrice: 55,
          discount: { amount: 25, type: 'percentage', isPercentage: true },
          priceWhenAdded: 55,
        },
      ],
      total: 41.25,
      totals: { net: 41.25, vat: 7.84, gross: 49.09 },
    });
  });
});

describe('adding', () => {
  test.each<[number, string, () => Promise<string>]>([
    [409, 'already_bought', () => addSold(partner)],
    [409, 'sold_out', () => addSold(other)],
    [404, 'not_found', () => addPublished(portal, 'Steuerberatung')],
  ])('is refused by %i %s', async (status, code, make) => {
    expect(refusalOf(await partner.add(await make()))).toEqual([status, code]);
  });
});

describe('removing and clearing', () => {
  test('removes an item, and succeeds for a missing one', async () => {
    const [kept, removed] = [await addIt(), await addIt()];
    for (const id of [kept, removed]) await partner.add(id);
    for (const id of [removed, removed, randomUUID()]) {
      const answer = readAnswer('POST /api/cart/sync-on-change', await partner.change('remove', id));
      expect(idsOf(answer)).toEqual([kept]);
    }
  });

  test.each([
    ['DELETE /api/cart', () => partner.clear()],
    ['the action', () => partner.change('clear')],
  ])('%s empties the cart, but not those of others', async (_how, clear) => {
    const id = await addIt();
    for (const { add } of [partner, other]) await add(id);
    expect((await clear()).json()).toMatchObject({ items: [], total: 0 });
    expect([idsOf(await partner.read()), idsOf(await other.read())]).toEqual([[], [id]]);
  });
});

describe('an item that cannot be bought', () => {
  test('stays with its reason until the validation removes it', async () => {
    const soldOut = await addIt({ anzahlAngebote: 1 });
    const [withdrawn, deleted, hidden, fine] = [await addIt(), await addIt(), await addIt(), await addIt()];
    for (const id of [soldOut, withdrawn, deleted, hidden, fine]) await partner.add(id);
    await other.buy(soldOut);
    await endRequest(portal, withdrawn, 'withdrawn');
    await portal.db.deleteFrom('requests').where('id', '=', deleted).execute();
    await publish(portal, hidden, false);
    const category = 'IT-Dienstleistungen';
    for (const _ of ['once', 'again'])
      expect(await partner.read()).toMatchObject({
        items: [{ requestId: fine }],
        total: 55,
        unavailable: expect.arrayContaining([
          expect.objectContaining({ requestId: soldOut, category, postleitzahl: '20•••', code: 'sold_out' }),
          expect.objectContaining({ requestId: withdrawn, category, code: 'not_available' }),
          expect.objectContaining({ requestId: deleted, category: null, code: 'not_found' }),
          expect.objectContaining({ requestId: hidden, category: null, facts: null, code: 'not_found' }),
        ]),
      });

    const [outside, bought] = [await addIt(), await addIt()];
    await partner.buy(bought);
    const verdicts = await partner.validate([soldOut, deleted, hidden, fine, outside, fine, bought]);
    expect(verdicts.map(({ requestId, valid, reason }) => [requestId, valid, reason === null])).toEqual([
      [soldOut, false, false],
      [deleted, false, false],
      [hidden, false, false],
      [fine, true, true],
      [outside, true, true],
      [bought, false, false],
    ]);
    // The cart still names the item that nobody asked about.
    const { items, unavailable } = await partner.read();
    expect([items, unavailable]).toMatchObject([[{ requestId: fine }], [{ requestId: withdrawn }]]);
  });

  test('can lie in a region that the partner no longer serves', async () => {
    const moved = await openPartnerWithCart(portal, 'paula@korbregion.example');
    await moved.add(await addIt());
    await portal.db
      .updateTable('organisations')
      .set({ regions: ['88'], regions_since: [startOfTest] })
      .where('domain', '=', 'korbregion.example')
      .execute();
    const { items, unavailable } = await moved.read();
    expect([items, unavailable]).toMatchObject([[], [{ code: 'not_found', category: null }]]);
  });
});

test('the export contains the cart, and an erased account leaves none', async () => {
  const id = await addIt();
  const { add, browser, buy } = await openPartnerWithCart(portal, 'gerda@korbgeht.example');
  await add(id);
  await buy(await addIt());
  const { cart } = (await browser.call('GET /api/user/export')).json();
  expect(cart).toEqual([{ requestId: id, addedAt: startOfTest.toISOString(), priceWhenAdded: 55 }]);
  expect((await eraseAccount(browser)).statusCode).toBe(200);
  const rows = portal.db.selectFrom('cart_items').select('request_id').where('request_id', '=', id);
  expect(await rows.execute()).toEqual([]);
});

const tooMany = Array.from({ length: MAX_CART_ITEMS + 1 }, () => ({ requestId: randomUUID() }));

test.each<[string, object]>([
  ['cart', { items: [{ requestId: randomUUID(), isFree: true }] }],
  ['cart', { items: tooMany }],
  ['cart/validate', { requestIds: tooMany.map(({ requestId }) => requestId) }],
  ['cart/sync', { items: tooMany }],
  ['cart/check-purchase-status', { cartItems: [], lastCheckoutTime: 'gestern' }],
])('%s with wrong fields: 400 (%#)', async (path, body) => {
  expect((await partner.browser.call(`POST /api/${path}`, { body })).statusCode).toBe(400);
});
