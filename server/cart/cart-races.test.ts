import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { MAX_CART_ITEMS } from '#domain/cart/cart-words.ts';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { endRequest } from '#server/testing/clients/own-requests.ts';
import { countDeadlocks, countLockWaits } from '#server/testing/database/lock-waits.ts';
import { beginLater, race } from '#server/testing/database/race.ts';
import { catchUp } from '#server/testing/events/catch-up.ts';
import { fillCart, idsOf, openPartnerWithCart, sharedCarts } from '#server/testing/partner-with-cart.ts';
import { withoutCreditLimit } from '#server/testing/rules/sample-rules.ts';
import { addManyPublished, addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { eraseAccount, outcomeOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
withoutCreditLimit(portal);
const [partner, other] = sharedCarts(portal);

const ids: string[] = [];
beforeAll(async () => {
  ids.push(...(await addManyPublished(portal, 10, 'IT-Dienstleistungen')));
});

const addIt = (changes: Readonly<Record<string, unknown>> = {}) =>
  addPublished(portal, 'IT-Dienstleistungen', changes);
const toItems = (requestIds: readonly string[]) => requestIds.map((requestId) => ({ requestId }));

test('three tabs fill the last places at once: the cart never exceeds its limit', async () => {
  await fillCart(portal, partner, MAX_CART_ITEMS - 5);
  const answers = await Promise.all([...ids, ...ids].map((id) => partner.add(id)));
  const codes = answers.map(outcomeOf);
  expect(codes.filter((code) => code === 'done')).toHaveLength(5);
  expect(codes.every((code) => ['done', 'already_in_cart', 'cart_full'].includes(code ?? ''))).toBe(true);
  const { items, unavailable } = await partner.read();
  expect(items.length + unavailable.length).toBe(MAX_CART_ITEMS);
});

test('concurrent changes of a cart all get an answer and leave no duplicate', race, async () => {
  const some = ids.slice(0, 6);
  const answers = await Promise.all([
    ...some.map((id) => partner.add(id)),
    ...some.toReversed().map((id) => partner.change('remove', id)),
    partner.change('clear'),
    partner.browser.call('POST /api/cart', { body: { items: toItems(some.slice(2)) } }),
    partner.browser.call('POST /api/cart/sync', { body: { items: toItems(some.toReversed()) } }),
    partner.browser.call('POST /api/cart/validate', { body: { requestIds: some } }),
  ]);
  for (const answer of answers) expect(['done', 'already_in_cart']).toContain(outcomeOf(answer));
  const held = idsOf(await partner.read());
  expect(new Set(held).size).toBe(held.length);
  expect(some).toEqual(expect.arrayContaining(held));
});

test('no concurrent change leaves a bought request in the cart of its buyer', race, async () => {
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
  expect(answers[1].statusCode).toBe(200);
  for (const answer of answers)
    expect(['done', 'already_in_cart', 'already_bought']).toContain(outcomeOf(answer));
  await catchUp(portal.db, portal.clock.time);
  const stored = portal.db
    .selectFrom('cart_items')
    .select('request_id')
    .where('request_id', 'in', [first, second]);
  expect(await stored.execute()).toEqual([]);
});

test('a request added while its purchase waits for a lock is refused or leaves the cart with the purchase', async () => {
  const id = await addIt();
  const answers: ReturnType<typeof partner.add>[] = [];
  await inTransaction(portal.db, async (tx) => {
    await sql`select from request_listings where request_id = ${id} for update`.execute(tx);
    await outsideTransactions(async () => {
      answers.push(partner.buy(id));
      await expect.poll(() => countLockWaits(portal.db)).toBe(1);
      answers.push(partner.add(id));
      await expect.poll(() => countLockWaits(portal.db)).toBe(2);
    });
  });
  expect((await Promise.all(answers)).map(outcomeOf)).toEqual(['done', 'already_bought']);
  expect(await partner.read()).toMatchObject({ items: [], unavailable: [] });
});

test('two partners buy overlapping carts at once: each all or nothing', race, async () => {
  const single = await addIt({ anzahlAngebote: 1 });
  const shared = [await addIt(), await addIt()];
  const carts = [
    [...shared, single],
    [single, ...shared.toReversed()],
  ] as const;
  await Promise.all([partner.merge(toItems(carts[0])), other.merge(toItems(carts[1]))]);
  const codes = (await Promise.all([partner.buyAll(carts[0]), other.buyAll(carts[1])])).map(outcomeOf);
  expect(codes.toSorted()).toEqual(['done', 'items_refused']);
  const [winner, loser] = codes[0] === 'done' ? [partner, other] : [other, partner];
  expect(await winner.read()).toMatchObject({ items: [], unavailable: [] });
  const left = await loser.read();
  expect(idsOf(left).toSorted()).toEqual(shared.toSorted());
  expect(left.unavailable).toMatchObject([{ requestId: single, code: 'sold_out' }]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['withdrawal', (id) => endRequest(portal, id, 'withdrawn')],
  ['expiry', (id) => changeListing(portal, id, { public_until: portal.clock.time })],
  ['price change', (id) => changeListing(portal, id, { price_cents: 9900 })],
])('%s during the purchase of a cart: all at the shown price, or nothing', race, async (_what, change) => {
  const cart = [await addIt(), await addIt()] as const;
  await partner.store(toItems(cart));
  const body = { requestIds: cart, expectedNet: 110 };
  const buying = beginLater(8).then(() => partner.browser.call('POST /api/requests/buy-multiple', { body }));
  const [bought] = await Promise.all([buying, change(cart[1])]);
  const code = outcomeOf(bought);
  expect(['done', 'items_refused', 'price_changed']).toContain(code);
  const sold = portal.db.selectFrom('purchases').select('net_cents').where('request_id', 'in', cart);
  const paid = (await sold.execute()).map(({ net_cents }) => net_cents);
  expect(paid).toEqual(code === 'done' ? [5500, 5500] : []);
  const { items, unavailable } = await partner.read();
  expect(items.length + unavailable.length).toBe(code === 'done' ? 0 : 2);
});

test('a partner erased while adding leaves no cart', race, async () => {
  const leaving = await openPartnerWithCart(portal, `${randomUUID()}@korbabschied.example`);
  const adding = ids.slice(0, 4).map((id) => leaving.add(id));
  expect((await eraseAccount(leaving.browser)).statusCode).toBe(200);
  for (const { statusCode } of await Promise.all(adding)) expect(statusCode).toBeLessThan(500);
  const orphans = await sql`
    select from cart_items c where not exists (
      select from users u where u.id = c.partner_id and u.deleted_at is null)`.execute(portal.db);
  expect(orphans.rows).toEqual([]);
});

test('no race caused a deadlock', async () => {
  expect(await countDeadlocks(portal.db)).toBe(0);
});
