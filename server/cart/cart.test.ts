import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_CART_ITEMS } from '#domain/cart/cart-words.ts';
import { dayMs } from '#domain/durations.ts';
import { endRequest } from '#server/testing/clients/own-requests.ts';
import { idsOf, openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'petra@korb.example');
  other = await openPartnerWithCart(portal, 'otto@korbnachbar.example');
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  for (const { clear } of [partner, other]) await clear();
});

const addIt = (changes: Readonly<Record<string, unknown>> = {}) =>
  addPublished(portal, 'IT-Dienstleistungen', changes);
const codeOf = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('the cart', () => {
  test('holds the fields of an item, no contact, and the sums', async () => {
    const id = await addIt();
    const { items, total, totals, unavailable } = readAnswer(
      'POST /api/cart/sync-on-change',
      await partner.add(id),
    );
    expect(items).toEqual([
      {
        requestId: id,
        category: 'IT-Dienstleistungen',
        firmenname: null,
        postleitzahl: '20•••',
        land: 'DE',
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
    expect([total, totals, unavailable]).toEqual([55, { net: 55, vat: 10.45, gross: 65.45 }, []]);
    const answer = await partner.browser.call('GET /api/cart');
    for (const secret of ['Werft', 'Kapitän', '20457', 'kapitaen@', '1234567'])
      expect(answer.body).not.toContain(secret);
  });

  test('is empty at first, is each partner’s own, and lists the last added first', async () => {
    expect(await partner.read()).toEqual({
      items: [],
      total: 0,
      totals: { net: 0, vat: 0, gross: 0 },
      unavailable: [],
    });
    const [first, second] = [await addIt(), await addIt()];
    await partner.add(first);
    portal.clock.time = afterStart(1000);
    await partner.add(second);
    expect(idsOf(await partner.read())).toEqual([second, first]);
    expect(idsOf(await other.read())).toEqual([]);
  });

  test('shows the price of the moment, the discount, and what it was when it was added', async () => {
    const id = await addIt();
    await partner.add(id);
    await portal.db
      .updateTable('request_listings')
      .set({ price_cents: 4125, discount_type: 'percentage', discount_amount: 2500 })
      .where('request_id', '=', id)
      .execute();
    const { items, total, totals } = await partner.read();
    expect(items).toMatchObject([
      {
        price: 41.25,
        originalPrice: 55,
        discount: { amount: 25, type: 'percentage', isPercentage: true },
        priceWhenAdded: 55,
      },
    ]);
    // VAT is taken once, on the sum.
    expect([total, totals]).toEqual([41.25, { net: 41.25, vat: 7.84, gross: 49.09 }]);
  });
});

describe('adding', () => {
  test('a second time is refused', async () => {
    const id = await addIt();
    await partner.add(id);
    expect(codeOf(await partner.add(id))).toEqual([409, 'already_in_cart']);
    expect(idsOf(await partner.read())).toEqual([id]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['already_bought', (id) => partner.buy(id)],
    ['sold_out', (id) => other.buy(id)],
    ['not_available', (id) => endRequest(portal, id, 'withdrawn')],
  ])('what is %s is refused', async (code, end) => {
    const id = await addIt({ anzahlAngebote: 1 });
    await end(id);
    expect(codeOf(await partner.add(id))).toEqual([409, code]);
  });

  test.each<[string, () => Promise<string>]>([
    ['an unknown one', async () => randomUUID()],
    ['one that does not fit', () => addPublished(portal, 'Steuerberatung')],
    ['one of the own company', () => addIt({ email: 'chef@korb.example' })],
  ])('%s is not there', async (_what, make) => {
    expect(codeOf(await partner.add(await make()))).toEqual([404, 'not_found']);
  });

  test('one more than the cart takes is refused', async () => {
    const id = await addIt();
    await fillCart(MAX_CART_ITEMS);
    expect(codeOf(await partner.add(id))).toEqual([409, 'cart_full']);
    const { unavailable } = await partner.merge([{ requestId: id }]);
    expect(unavailable.filter(({ requestId }) => requestId === id)).toMatchObject([{ code: 'cart_full' }]);
  });

  test.each([
    ['adding nothing', { action: 'add' }],
    ['an unknown action', { action: 'buy', requestId: randomUUID() }],
  ])('%s: 400', async (_what, body) => {
    const answer = await partner.browser.call('POST /api/cart/sync-on-change', { body });
    expect(answer.statusCode).toBe(400);
  });
});

/** With requests that no longer exist. */
async function fillCart(count: number): Promise<void> {
  const { id } = await portal.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'petra@korb.example')
    .executeTakeFirstOrThrow();
  const row = { partner_id: id, added_at: startOfTest, added_price_cents: 0, read_revision: 0 };
  const rows = Array.from({ length: count }, () => ({ ...row, request_id: randomUUID() }));
  await portal.db.insertInto('cart_items').values(rows).execute();
}

describe('removing and clearing', () => {
  test('one leaves; one that is not there has left already', async () => {
    const [kept, removed] = [await addIt(), await addIt()];
    await partner.add(kept);
    await partner.add(removed);
    for (const id of [removed, removed, randomUUID()]) {
      const answer = readAnswer('POST /api/cart/sync-on-change', await partner.change('remove', id));
      expect(idsOf(answer)).toEqual([kept]);
    }
  });

  test.each([
    ['DELETE /api/cart', () => partner.browser.call('DELETE /api/cart')],
    ['the action', () => partner.change('clear')],
  ])('%s empties the cart, and nobody else’s', async (_how, clear) => {
    const id = await addIt();
    await partner.add(id);
    await other.add(id);
    expect((await clear()).json()).toMatchObject({ items: [], total: 0 });
    expect(idsOf(await partner.read())).toEqual([]);
    expect(idsOf(await other.read())).toEqual([id]);
  });
});

test('a region that the partner no longer serves takes the request out of what can be bought', async () => {
  const email = 'paula@korbregion.example';
  const moved = await openPartnerWithCart(portal, email);
  await moved.add(await addIt());
  await portal.db
    .updateTable('organisations')
    .set({ regions: ['88'], regions_since: [startOfTest] })
    .where('domain', '=', email.slice(email.indexOf('@') + 1))
    .execute();
  expect(await moved.read()).toMatchObject({
    items: [],
    unavailable: [{ code: 'not_found', category: null }],
  });
});

test('the export names the cart, and an erased account leaves none', async () => {
  const id = await addIt();
  const { add, browser, buy } = await openPartnerWithCart(portal, 'gerda@korbgeht.example');
  await add(id);
  await buy(await addIt());
  const { cart } = (await browser.call('GET /api/user/export')).json();
  expect(cart).toEqual([{ requestId: id, addedAt: startOfTest.toISOString(), priceWhenAdded: 55 }]);
  const body = { currentPassword: testPassword };
  expect((await browser.call('DELETE /api/user', { body })).statusCode).toBe(200);
  const rows = portal.db.selectFrom('cart_items').select('request_id').where('request_id', '=', id);
  expect(await rows.execute()).toEqual([]);
});
