import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { MAX_CART_ITEMS } from '#domain/cart/cart-words.ts';
import { endRequest } from '#server/testing/clients/own-requests.ts';
import { countLockWaits } from '#server/testing/database/lock-waits.ts';
import { catchUp } from '#server/testing/events/catch-up.ts';
import { idsOf, openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
const ids: string[] = [];
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'rita@korbrennen.example');
  other = await openPartnerWithCart(portal, 'rolf@korbrunde.example');
  for (let n = 0; n < MAX_CART_ITEMS + 10; n += 1) ids.push(await addIt());
});

const addIt = (changes: Readonly<Record<string, unknown>> = {}) =>
  addPublished(portal, 'IT-Dienstleistungen', changes);
const toItems = (requestIds: readonly string[]) => requestIds.map((requestId) => ({ requestId }));
const statusOf = ({ statusCode }: { readonly statusCode: number }) => statusCode;
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().code;

test('three tabs fill the last places at once: the cart never holds more than it takes', async () => {
  await partner.clear();
  await partner.merge(toItems(ids.slice(0, MAX_CART_ITEMS - 5)));
  const late = ids.slice(MAX_CART_ITEMS - 5);
  const answers = await Promise.all([
    ...late.map((id) => partner.add(id)),
    ...late.map((id) => partner.add(id)),
  ]);
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 'done')).toHaveLength(5);
  expect(codes.every((code) => ['done', 'already_in_cart', 'cart_full'].includes(code ?? ''))).toBe(true);
  expect(idsOf(await partner.read())).toHaveLength(MAX_CART_ITEMS);
});

test('adding, removing, storing, clearing and validating cross: every call is answered, nothing is there twice', async () => {
  await partner.clear();
  const some = ids.slice(0, 6);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      ...some.map((id) => partner.add(id)),
      ...some.toReversed().map((id) => partner.change('remove', id)),
      partner.change('clear'),
      partner.browser.call('POST /api/cart', { body: { items: toItems(some.slice(round % 3)) } }),
      partner.browser.call('POST /api/cart/sync', { body: { items: toItems(some.toReversed()) } }),
      partner.browser.call('POST /api/cart/validate', { body: { requestIds: some } }),
    ]);
    for (const answer of answers) expect(['done', 'already_in_cart']).toContain(codeOf(answer));
    const held = idsOf(await partner.read());
    expect(new Set(held).size).toBe(held.length);
    expect(some).toEqual(expect.arrayContaining(held));
  }
});

test('whatever crosses a purchase, what is bought is in no cart of the buyer', async () => {
  for (let round = 0; round < 6; round += 1) {
    await partner.clear();
    const [first, second] = [await addIt(), await addIt()];
    await partner.merge(toItems([first]));
    const answers = await Promise.all([
      partner.add(second),
      partner.buyAll([first, second]),
      partner.browser.call('POST /api/cart/sync', { body: { items: toItems([second, first]) } }),
      partner.browser.call('POST /api/cart', { body: { items: toItems([first, second]) } }),
      partner.add(first),
      partner.change('remove', first),
    ]);
    expect(statusOf(answers[1])).toBe(200);
    for (const answer of answers)
      expect(['done', 'already_in_cart', 'already_bought']).toContain(codeOf(answer));
    await catchUp(portal.db, portal.clock.time);
    const stored = portal.db
      .selectFrom('cart_items')
      .select('request_id')
      .where('request_id', 'in', [first, second]);
    expect(await stored.execute()).toEqual([]);
  }
});

test('what comes into the cart while its purchase waits for another is refused or leaves with it', async () => {
  await partner.clear();
  const id = await addIt();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = Promise.withResolvers<void>();
  const holding = portal.db.transaction().execute(async (tx) => {
    await sql`select from request_listings where request_id = ${id} for update`.execute(tx);
    isHeld.resolve();
    await released;
  });
  await isHeld.promise;
  const buying = partner.buy(id);
  await expect.poll(() => countLockWaits(portal.db)).toBe(1);
  const adding = partner.add(id);
  await expect.poll(() => countLockWaits(portal.db)).toBe(2);
  release();
  await holding;
  expect([codeOf(await buying), codeOf(await adding)]).toEqual(['done', 'already_bought']);
  expect(await partner.read()).toMatchObject({ items: [], unavailable: [] });
});

test('two partners buy overlapping carts at once: all or nothing, and only what was bought leaves a cart', async () => {
  for (let round = 0; round < 6; round += 1) {
    const single = await addIt({ anzahlAngebote: 1 });
    const shared = [await addIt(), await addIt()];
    const carts = [
      [...shared, single],
      [single, ...shared.toReversed()],
    ] as const;
    await Promise.all([partner.clear(), other.clear()]);
    await Promise.all([partner.merge(toItems(carts[0])), other.merge(toItems(carts[1]))]);
    const codes = (await Promise.all([partner.buyAll(carts[0]), other.buyAll(carts[1])])).map(codeOf);
    expect(codes.toSorted()).toEqual(['done', 'items_refused']);
    const [winner, loser] = codes[0] === 'done' ? [partner, other] : [other, partner];
    expect(await winner.read()).toMatchObject({ items: [], unavailable: [] });
    const left = await loser.read();
    expect(idsOf(left).toSorted()).toEqual(shared.toSorted());
    expect(left.unavailable).toMatchObject([{ requestId: single, code: 'sold_out' }]);
  }
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['withdrawal', (id) => endRequest(portal, id, 'withdrawn')],
  [
    'expiry',
    (id) =>
      portal.db
        .updateTable('request_listings')
        .set({ public_until: portal.clock.time })
        .where('request_id', '=', id)
        .execute(),
  ],
  [
    'price change',
    (id) =>
      portal.db
        .updateTable('request_listings')
        .set({ price_cents: 9900 })
        .where('request_id', '=', id)
        .execute(),
  ],
])('%s during the purchase of a cart: all at the shown price, or nothing', async (_what, change) => {
  for (let round = 0; round < 12; round += 1) {
    const cart = [await addIt(), await addIt()] as const;
    await partner.clear();
    await partner.merge(toItems(cart));
    const body = { requestIds: cart, expectedNet: 110 };
    const buying = new Promise((resolve) => setTimeout(resolve, (round % 4) * 2)).then(() =>
      partner.browser.call('POST /api/requests/buy-multiple', { body }),
    );
    const [bought] = await Promise.all([buying, change(cart[1])]);
    const code = codeOf(bought);
    expect(['done', 'items_refused', 'price_changed']).toContain(code);
    const sold = await portal.db
      .selectFrom('purchases')
      .select(['request_id', 'net_cents'])
      .where('request_id', 'in', cart)
      .execute();
    expect(sold.map(({ net_cents }) => net_cents)).toEqual(code === 'done' ? [5500, 5500] : []);
    const { items, unavailable } = await partner.read();
    expect(items.length + unavailable.length).toBe(code === 'done' ? 0 : 2);
  }
});

test('a partner who goes while adding leaves no cart', async () => {
  for (let round = 0; round < 6; round += 1) {
    const leaving = await openPartnerWithCart(portal, `geht${round}@korbabschied.example`);
    const body = { currentPassword: testPassword };
    const answers = await Promise.all([
      ...ids.slice(0, 4).map((id) => leaving.add(id)),
      leaving.browser.call('DELETE /api/user', { body }),
    ]);
    expect(answers.map(statusOf).filter((status) => status >= 500)).toEqual([]);
    expect(statusOf(answers[4] as never)).toBe(200);
  }
  const orphans = await sql`
    select from cart_items c where not exists (
      select from users u where u.id = c.partner_id and u.deleted_at is null)`.execute(portal.db);
  expect(orphans.rows).toEqual([]);
});

test('nobody has met a deadlock', async () => {
  const { rows } = await sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(portal.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
