import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { nextOrderState, type OrderEvent, type OrderState } from '#domain/shop/order-states.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { ShopProvider } from '#server/shop/provider/record.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { afterStart, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let admin: TestBrowser;
let shop: ReturnType<typeof driveShop>;
let isRefused = false;
/** What these tests only state the demo shop has not seen paid. */
const change = (provider: ShopProvider): ShopProvider => ({
  ...provider,
  refund: async () => {
    if (isRefused) throw new ShopRefusedError('no');
  },
});
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'tanja@tabelle.example');
  admin = await portal.openBrowserAs({ email: 'admin@tabelle.example', role: 'admin' });
  shop = driveShop(portal, shopJobs, { change });
});
beforeEach(() => {
  isRefused = false;
});

type Order = { readonly id: string; readonly requestId: string };
type Outside = Exclude<OrderEvent, 'started' | 'start_failed'>;

const lose = (requestId: string) => changeListing(portal, requestId, { withdrawn_at: startOfTest });
const refundJob = (refused: boolean) => {
  isRefused = refused;
  return shop.run('shop-refunds');
};

/** What makes each thing happen from outside. */
const happen: Readonly<Record<Outside, (order: Order) => Promise<unknown>>> = {
  lapsed: () => {
    portal.clock.time = afterStart(15 * minuteMs);
    return shop.run('shop-lapsed');
  },
  cancelled: ({ id }) => partner.browser.call(`DELETE /api/demoshop/checkout/${id}`),
  payment_failed: ({ id }) => shop.report(id, { payment: 'failed' }),
  paid: ({ id }) => shop.report(id),
  paid_too_late: ({ id, requestId }) => lose(requestId).then(() => shop.report(id)),
  paid_otherwise: ({ id }) => shop.report(id, { currency: 'USD' }),
  paid_again: async (order) => (await isPaid(order)) && shop.report(order.id, { shopOrderId: randomUUID() }),
  refund_asked: ({ id: orderId }) =>
    admin.call('POST /api/demoshop/refund', { body: { orderId, amount: 20, reason: 'Kulanz' } }),
  refund_done: () => refundJob(false),
  refund_given_up: () => refundJob(true),
  refunded_by_shop: ({ id }) => shop.report(id, { payment: 'open', refundedCents: 6545 }),
};

/** A first payment is none that comes again. */
async function isPaid({ id }: Order) {
  const orders = portal.db.selectFrom('shop_orders').select('paid_at').where('id', '=', id);
  return (await orders.executeTakeFirstOrThrow()).paid_at !== null;
}

/** How each state is come to. */
const ways: Readonly<Record<OrderState, readonly Outside[]>> = {
  starting: [],
  open: [],
  cancelled: ['cancelled'],
  failed: ['payment_failed'],
  expired: ['lapsed'],
  fulfilled: ['paid'],
  refund_due: ['paid_too_late'],
  refunded: ['paid', 'refund_asked', 'refund_done'],
  refund_failed: ['paid', 'refund_asked', 'refund_given_up'],
  disputed: ['paid_otherwise'],
};

const stateOf = async ({ id }: Order) => {
  const orders = portal.db.selectFrom('shop_orders').select('state').where('id', '=', id);
  return (await orders.executeTakeFirstOrThrow()).state;
};

async function bring(state: OrderState): Promise<Order> {
  portal.clock.time = startOfTest;
  const requestId = await addPublished(portal, 'IT-Dienstleistungen');
  const { checkoutId: id } = await startCheckout(partner.browser, [requestId]);
  const order = { id, requestId };
  if (state === 'starting')
    await portal.db.updateTable('shop_orders').set({ state }).where('id', '=', id).execute();
  for (const event of ways[state]) await happen[event](order);
  expect(await stateOf(order)).toBe(state);
  return order;
}

test.each(Object.keys(ways) as OrderState[])(
  '%s follows the table of states at every message',
  async (state) => {
    const check = async (order: Order, event: Outside) => {
      await happen[event](order);
      expect([event, await stateOf(order)]).toEqual([event, nextOrderState(state, event) ?? state]);
    };
    const events = Object.keys(happen) as Outside[];
    // First what means nothing: jobs that the rest runs would move this order, too.
    const kept = await bring(state);
    for (const event of events) if (nextOrderState(state, event) === null) await check(kept, event);
    for (const event of events)
      if (nextOrderState(state, event) !== null) await check(await bring(state), event);
  },
);
