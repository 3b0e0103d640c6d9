import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing, countPlaces } from '#server/testing/shop/listing-places.ts';
import { driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import {
  afterStart,
  eraseAccount,
  readAnswer,
  startOfTest,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let number = 0;
let partner: PartnerWithCart;
let email: string;
let other: PartnerWithCart;
let admin: TestBrowser;
let shop: ReturnType<typeof driveShop>;
beforeAll(async () => {
  other = await openPartnerWithCart(portal, 'sven@schneller.example');
  admin = await portal.openBrowserAs({ email: 'admin@zuspaet.example', role: 'admin' });
  shop = driveShop(portal, shopJobs);
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  number += 1;
  email = `sara${number}@zuspaet.example`;
  partner = await openPartnerWithCart(portal, email);
  await portal.takeMails();
});

const addIt = (changes = {}) => addPublished(portal, 'IT-Dienstleistungen', changes);
const mark = (id: string, changes: object) => changeListing(portal, id, changes);
const view = async (id: string) =>
  readAnswer('GET /api/admin/orders/:id', await admin.call(`GET /api/admin/orders/${id}`)).order;
/** As an edit does it (requests 70). */
const edit = (id: string) => mark(id, { revision: 1 });
const lapse = async () => {
  portal.clock.time = afterStart(15 * minuteMs);
  await shop.run();
};
const pay = async (checkoutUrl: string) => {
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
};
const refundsAtShop = async (checkoutId: string) => {
  const orders = portal.db.selectFrom('demo_shop_orders').select('refunded_cents');
  return (await orders.where('checkout_id', '=', checkoutId).executeTakeFirstOrThrow()).refunded_cents;
};
/** It costs nothing; an order costs something in sum (law 2). */
const addFree = async (changes: object = {}) => {
  const id = await addIt(changes);
  await mark(id, { price_cents: 0, base_price_cents: 0 });
  return id;
};
const kindsToPartner = async () =>
  (await portal.takeMails()).flatMap(({ kind, recipient }) => (recipient === email ? [kind] : [])).toSorted();
const lateMails = async () => (await portal.takeMails()).filter(({ kind }) => kind === 'shop_paid_too_late');

test('a paid checkout is unlocked and confirmed by mail, including free requests', async () => {
  const [paid, free] = [await addIt(), await addFree()];
  await portal.takeMails();
  const { checkoutId, checkoutUrl, totals } = await startCheckout(partner.browser, [paid, free]);
  expect(totals).toEqual({ net: 55, vatPercent: 19, vat: 10.45, gross: 65.45, taxCase: 'domestic' });
  expect(await countPlaces(portal, free)).toEqual([0, 1]);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({ state: 'open', paidAt: null, totals });
  await pay(checkoutUrl);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({
    state: 'fulfilled',
    reservedUntil: null,
    paidAt: startOfTest.toISOString(),
    refunded: 0,
    items: [
      { requestId: paid, state: 'unlocked', lateReason: null, region: '20', price: 55 },
      { requestId: free, state: 'unlocked', price: 0 },
    ],
  });
  const { purchasedRequests } = (await partner.browser.call('GET /api/requests/purchased')).json();
  const prices = purchasedRequests.map(({ pricePaid }: { pricePaid: number }) => pricePaid);
  expect(prices.toSorted()).toEqual([0, 55]);
  const mails = (await portal.takeMails()).filter(({ recipient }) => recipient === email);
  expect(mails).toMatchObject([{ kind: 'purchase_confirmed', payload: { paidWith: 'Demoshop' } }]);
  expect(await countPlaces(portal, free)).toEqual([1, 0]);
});

test('a free request that sold out meanwhile is unavailable without a refund', async () => {
  const [paid, free] = [await addIt(), await addFree({ anzahlAngebote: 1 })];
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [paid, free]);
  await lapse();
  expect((await other.buy(free)).statusCode).toBe(200);
  await portal.takeMails();
  await pay(checkoutUrl);
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({
    state: 'fulfilled',
    refunded: 0,
    items: [
      { requestId: paid, state: 'unlocked', lateReason: null },
      { requestId: free, state: 'not_available', lateReason: 'sold_out' },
    ],
  });
  const refunds = portal.db.selectFrom('shop_refunds').select('id').where('shop_order_id', '=', checkoutId);
  expect(await refunds.execute()).toEqual([]);
  expect(await kindsToPartner()).toEqual(['purchase_confirmed', 'shop_free_gone']);
});

test('a sold-out request is refunded once, the rest is unlocked, and the partner gets a mail', async () => {
  const [scarce, plenty] = [await addIt({ anzahlAngebote: 1 }), await addIt()];
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [scarce, plenty]);
  await lapse();
  expect((await other.buy(scarce)).statusCode).toBe(200);
  await portal.takeMails();
  await pay(checkoutUrl);
  expect(await view(checkoutId)).toMatchObject({
    state: 'refunded',
    refunded: 65.45,
    items: [
      { requestId: scarce, state: 'refunded', lateReason: 'sold_out' },
      { requestId: plenty, state: 'unlocked', lateReason: null },
    ],
  });
  await shop.settle();
  await shop.report(checkoutId);
  expect(await refundsAtShop(checkoutId)).toBe(6545);
  const items = [{ category: 'IT-Dienstleistungen', region: '20', netCents: 5500, lateReason: 'sold_out' }];
  const payload = { name: 'Anna Petersen', refundCents: 6545, items };
  expect(await lateMails()).toMatchObject([{ recipient: email, payload }]);
});

test('a free request is unlocked also when all paid ones are refunded', async () => {
  const [paid, free] = [await addIt({ anzahlAngebote: 1 }), await addFree()];
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [paid, free]);
  await lapse();
  expect((await other.buy(paid)).statusCode).toBe(200);
  await portal.takeMails();
  await pay(checkoutUrl);
  const items = [{ state: 'refunded' }, { requestId: free, state: 'unlocked' }];
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({ state: 'refunded', items });
  expect(await kindsToPartner()).toEqual(['purchase_confirmed', 'shop_paid_too_late']);
});

test.each<[string, string, (id: string) => Promise<unknown>]>([
  ['withdrawn', 'not_available', (id) => mark(id, { withdrawn_at: startOfTest })],
  ['closed', 'not_available', (id) => mark(id, { closed_at: startOfTest })],
  ['changed after the lapse', 'changed', (id) => lapse().then(() => edit(id))],
  ['deleted', 'not_available', (id) => portal.db.deleteFrom('requests').where('id', '=', id).execute()],
  ['bought on account by the same partner', 'already_bought', (id) => partner.buy(id)],
  [
    'of an account that is locked',
    'account',
    () => portal.db.updateTable('users').set({ locked_at: startOfTest }).where('email', '=', email).execute(),
  ],
])('%s before it is paid: refunded wholly, as %s', async (_, lateReason, happen) => {
  const id = await addIt();
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [id]);
  await happen(id);
  await portal.takeMails();
  await pay(checkoutUrl);
  expect(await view(checkoutId)).toMatchObject({
    state: 'refunded',
    refunded: 65.45,
    items: [{ state: 'refunded', lateReason }],
  });
  expect([await refundsAtShop(checkoutId), (await lateMails()).length]).toEqual([6545, 1]);
});

test('the payment of an erased account is refunded without a mail', async () => {
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [await addIt()]);
  expect((await eraseAccount(partner.browser)).statusCode).toBe(200);
  await pay(checkoutUrl);
  const order = await view(checkoutId);
  expect(order).toMatchObject({ state: 'refunded', partner: null, items: [{ lateReason: 'account' }] });
  expect(JSON.stringify(order)).not.toContain(email);
  expect(await lateMails()).toEqual([]);
});

test('a payment in another currency beyond the range of the database unlocks nothing and waits for an admin', async () => {
  const id = await addIt();
  const { checkoutId } = await startCheckout(partner.browser, [id]);
  await shop.report(checkoutId, { currency: 'IDR', grossCents: 3_000_000_000 });
  const problem = expect.stringContaining('IDR');
  expect(await view(checkoutId)).toMatchObject({ state: 'disputed', problem, items: [{ state: 'waiting' }] });
  expect((await partner.buy(id)).statusCode).toBe(200);
});

test('a second payment by another order of the shop is recorded once and waits for an admin', async () => {
  const id = await addIt();
  const { checkoutId } = await startCheckout(partner.browser, [id]);
  await shop.report(checkoutId);
  const shopOrderId = randomUUID();
  for (let n = 0; n < 2; n += 1) await shop.report(checkoutId, { shopOrderId, refundedCents: 1000 });
  const again = `Im Shop ein zweites Mal bezahlt: 65,45\u00a0€, Bestellung ${shopOrderId}.`;
  const order = await view(checkoutId);
  const disputed = { state: 'disputed', refunded: 0, items: [{ state: 'unlocked' }] };
  expect(order).toMatchObject({ ...disputed, problem: `${again} Bitte dort erstatten.` });
  expect(order.history.filter(({ text }) => text === again)).toHaveLength(1);
});

test('an order that the shop has refunded wholly unlocks nothing and is not refunded again', async () => {
  for (const payment of ['paid', 'open'] as const) {
    const { checkoutId } = await startCheckout(partner.browser, [await addIt()]);
    await shop.report(checkoutId, { payment, refundedCents: 6545 });
    await shop.report(checkoutId);
    const items = [{ state: 'refunded' }];
    expect(await view(checkoutId)).toMatchObject({ state: 'refunded', refunded: 65.45, items });
    expect(await refundsAtShop(checkoutId)).toBe(0);
  }
});

test('a refund before its order was known is found five minutes after the payment', async () => {
  const { checkoutId, checkoutUrl } = await startCheckout(partner.browser, [await addIt()]);
  await pay(checkoutUrl);
  const orders = portal.db.updateTable('demo_shop_orders').where('checkout_id', '=', checkoutId);
  await orders.set({ refunded_cents: 2000 }).execute();
  portal.clock.time = afterStart(5 * minuteMs - 1);
  await shop.run();
  expect(await view(checkoutId)).toMatchObject({ refunded: 0 });
  portal.clock.time = afterStart(5 * minuteMs);
  await shop.run();
  expect(await view(checkoutId)).toMatchObject({ state: 'fulfilled', refunded: 20 });
});

test('an unlocked request stays unlocked when the shop refunds and cancels, which is recorded once', async () => {
  const id = await addIt();
  const { checkoutId } = await startCheckout(partner.browser, [id]);
  await shop.report(checkoutId);
  for (let n = 0; n < 2; n += 1) {
    await shop.report(checkoutId, { isCancelled: true });
    await shop.report(checkoutId, { refundedCents: 2000 });
  }
  expect(await view(checkoutId)).toMatchObject({
    state: 'fulfilled',
    refunded: 20,
    problem: 'Der Shop hat die bezahlte Bestellung storniert.',
  });
  await shop.report(checkoutId, { refundedCents: 6545 });
  const order = await view(checkoutId);
  expect(order).toMatchObject({ state: 'refunded', refunded: 65.45, items: [{ state: 'unlocked' }] });
  expect(order.history.map(({ text }) => text).slice(3)).toEqual([
    'Der Shop hat die bezahlte Bestellung storniert; Freigeschaltetes bleibt freigeschaltet.',
    'Im Shop erstattet: insgesamt 20,00\u00a0€.',
    'Im Shop erstattet: insgesamt 65,45\u00a0€.',
  ]);
  expect((await partner.browser.call(`GET /api/requests/${id}`)).json().request.email).toBeDefined();
});

test('a request that its client has changed since the checkout stays reserved for a later one, whose payment unlocks it', async () => {
  const id = await addIt();
  const first = await startCheckout(partner.browser, [id]);
  await lapse();
  await edit(id);
  const second = await startCheckout(partner.browser, [id]);
  await pay(first.checkoutUrl);
  expect(await view(first.checkoutId)).toMatchObject({ items: [{ lateReason: 'changed' }] });
  expect(await countPlaces(portal, id)).toEqual([0, 1]);
  await pay(second.checkoutUrl);
  expect(await view(second.checkoutId)).toMatchObject({ state: 'fulfilled' });
  expect(await countPlaces(portal, id)).toEqual([1, 0]);
});
