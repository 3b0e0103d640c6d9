import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import type { ShopProvider } from '#server/shop/provider/record.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { signStatement } from '#server/testing/shop/shop-messages.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'kim@absturz.example');
  other = await openPartnerWithCart(portal, 'kolja@absturz-zeuge.example');
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  await portal.takeMails();
});

/** Paid for two requests, of which one was sold out meanwhile: something to unlock, and something to refund. */
async function payTwo() {
  const scarce = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
  const plenty = await addPublished(portal, 'IT-Dienstleistungen');
  const shop = driveShop(portal, shopJobs);
  const checkout = await startCheckout(partner.browser, [scarce, plenty]);
  await partner.browser.call(`DELETE /api/demoshop/checkout/${checkout.checkoutId}`);
  expect((await other.buy(scarce)).statusCode).toBe(200);
  await portal.takeMails();
  await shop.press(checkout.checkoutUrl, 'pay');
  return { id: checkout.checkoutId, plenty };
}

type Paid = Awaited<ReturnType<typeof payTwo>>;

/** Of the order, in all tables that fulfilment writes. */
async function readEnd({ id, plenty }: Paid) {
  const { rows } = await sql`
    select o.state, o.refunded_cents as refunded, s.refunded_cents as "refundedThere",
      jsonb_array_length(s.refunds) as "refundsThere",
      (select count(*)::int from purchases p where p.request_id = ${plenty}) as purchases,
      (select array_agg(i.state order by i.position) from shop_order_items i where i.order_id = o.id) as items,
      (select array_agg(r.state) from shop_refunds r where r.shop_order_id = o.id) as refunds,
      (select array_agg(h.event order by h.id) from shop_order_history h where h.order_id = o.id and h.event like 'paid%') as paid,
      (select count(*)::int from shop_messages m where m.handled_at is null) as waiting
    from shop_orders o join demo_shop_orders s on s.checkout_id = o.id where o.id = ${id}`.execute(portal.db);
  const kinds = (await portal.takeMails()).map(({ kind }) => kind).toSorted();
  return { ...(rows[0] as object), mails: kinds };
}

const end = {
  state: 'refunded',
  refunded: 6545,
  refundedThere: 6545,
  refundsThere: 1,
  purchases: 1,
  items: ['refunded', 'unlocked'],
  refunds: ['done'],
  paid: ['paid_too_late'],
  waiting: 0,
  mails: ['purchase_confirmed', 'shop_paid_too_late'],
};

/** A process of its own, which starts anew and does what was left. */
async function restart(): Promise<void> {
  portal.clock.time = afterStart(2 * minuteMs);
  const next = driveShop(portal, shopJobs);
  await next.settle();
  await next.settle();
}

test('killed after the message was stored: the next process handles it', async () => {
  const paid = await payTwo();
  const shop = driveShop(portal, shopJobs);
  for (const message of await shop.takeMessages()) await shop.send(message);
  await restart();
  expect(await readEnd(paid)).toEqual(end);
});

/** Statements of the transaction that unlocks, in its order. */
test.each([
  ['orders', 'insert'],
  ['shop_order_items', 'update'],
  ['shop_refunds', 'insert'],
  ['shop_messages', 'update'],
] as const)(
  'killed within the transaction, at %s: the transaction rolls back, and the next process repeats it',
  async (table, verb) => {
    const paid = await payTwo();
    const reported: unknown[] = [];
    const shop = driveShop(portal, shopJobs, { onError: (error) => reported.push(error) });
    for (const message of await shop.takeMessages()) await shop.send(message);
    const run = () => shop.run('shop').catch((error) => reported.push(error));
    await killRunAt(portal.db, { table, verb }, run);
    expect(reported.length).toBeGreaterThan(0);
    expect(await countUnlocked(paid)).toBe(0);
    await restart();
    expect(await readEnd(paid)).toEqual(end);
  },
);

const countUnlocked = async ({ plenty }: Paid) =>
  (await portal.db.selectFrom('purchases').select('id').where('request_id', '=', plenty).execute()).length;

test('killed after the commit, before the shop is asked to refund: the next process asks', async () => {
  const paid = await payTwo();
  const shop = driveShop(portal, shopJobs);
  for (const message of await shop.takeMessages()) await shop.send(message);
  await shop.run('shop');
  expect(await countUnlocked(paid)).toBe(1);
  await restart();
  expect(await readEnd(paid)).toEqual(end);
});

test('killed after the refund, before its record: asked again under the same key, refunded once', async () => {
  const paid = await payTwo();
  const refunded = Promise.withResolvers<void>();
  const death = Promise.withResolvers<never>();
  const change = (provider: ShopProvider): ShopProvider => ({
    ...provider,
    refund: async (...asked) => {
      await provider.refund(...asked);
      refunded.resolve();
      // Its process writes nothing any more.
      return death.promise;
    },
  });
  const shop = driveShop(portal, shopJobs, { change });
  for (const message of await shop.takeMessages()) await shop.send(message);
  await shop.run('shop');
  const killed = shop.run('shop-refunds').catch((error) => error);
  await refunded.promise;
  await restart();
  expect(await readEnd(paid)).toEqual(end);
  const cause = new Error('The process was killed.');
  death.reject(cause);
  expect(await killed).toBe(cause);
});

test('100 repeated and unordered deliveries for 10 orders on two processes unlock each order once', async () => {
  const checkouts: string[] = [];
  const requestIds: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    requestIds.push(id);
    checkouts.push((await startCheckout(partner.browser, [id])).checkoutId);
  }
  const outcomes = [{ payment: 'failed' }, { payment: 'cancelled' }, { payment: 'open' }, {}] as const;
  const messages = [];
  for (const checkoutId of checkouts)
    for (const outcome of [...outcomes, {}]) messages.push(await signStatement(portal, checkoutId, outcome));
  const deliveries = shuffle([...messages, ...messages]);
  expect(deliveries).toHaveLength(100);
  const [one, two] = [driveShop(portal, shopJobs), driveShop(portal, shopJobs)];
  for (let at = 0; at < deliveries.length; at += 25) {
    const answers = await Promise.all(deliveries.slice(at, at + 25).map(one.send));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await Promise.all([one.run('shop'), two.run('shop')]);
  }
  await one.run('shop');
  const { rows } = await sql`
    select o.state, count(*)::int as orders, sum(
      (select count(*) from purchases p join shop_order_items i on i.request_id = p.request_id where i.order_id = o.id)
    )::int as purchases, sum((select count(*) from shop_order_history h where h.order_id = o.id and h.event = 'paid'))::int as paid
    from shop_orders o where o.id = any(${checkouts}::uuid[]) group by o.state`.execute(portal.db);
  expect(rows).toEqual([{ state: 'fulfilled', orders: 10, purchases: 10, paid: 10 }]);
  const listings = await sql`
    select current_sales, reserved_sales, count(*)::int from request_listings
    where request_id = any(${requestIds}::uuid[]) group by 1, 2`.execute(portal.db);
  expect(listings.rows).toEqual([{ current_sales: 1, reserved_sales: 0, count: 10 }]);
});

/** The same on every run. */
function shuffle<T>(values: readonly T[]): T[] {
  const placed = values.map((value, n) => [Math.sin(n * n), value] as const);
  return placed.sort(([a], [b]) => a - b).map(([, value]) => value);
}
