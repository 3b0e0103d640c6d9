import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { createDemoShop } from './demo-shop.ts';
import { goodManners } from './manners.ts';
import type { SignedMessage } from './messages.ts';
import { type Action, actOnOrder } from './orders.ts';
import type { Manners } from './record.ts';
import { saveManners } from './store.ts';

const start = new Date('2026-11-20T12:00:00Z');
const signal = new AbortController().signal;
const posted: SignedMessage[] = [];
const reported: string[] = [];
let database: TestDatabase;
let shop: ReturnType<typeof createDemoShop>;
let clock = start;
let status = 200;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = createDemoShop({
    db: database.db,
    publicUrl: 'https://portal.example',
    post: async (message) => {
      posted.push(message);
      return status;
    },
    now: () => clock,
    report: (_error, message) => reported.push(message),
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await saveManners(database.db, goodManners);
  await database.db.deleteFrom('demo_shop_orders').execute();
  posted.length = 0;
  reported.length = 0;
  clock = start;
  status = 200;
});

const lines = [
  { requestId: randomUUID(), category: 'Callcenter', region: '20', netCents: 5900 },
  { requestId: randomUUID(), category: 'Steuerberatung', region: '80', netCents: 3900 },
] as const;

async function startCheckout(checkoutId: string = randomUUID()) {
  const sums = { vatPercent: 19, grossCents: 11_662 };
  const returnUrl = 'https://portal.example/warenkorb?kauf=1';
  const started = await shop.provider.startCheckout({ checkoutId, lines, ...sums, returnUrl }, signal);
  const { shopCheckoutId } = started;
  const find = () =>
    shop.provider.findOrder({ checkoutId, startedAt: clock, shopCheckoutId, shopOrderId: null }, signal);
  const press = (action: Action) => actOnOrder(database.db, shopCheckoutId, action, clock);
  const refund = (cents: number, idempotencyKey: string) =>
    shop.provider.refund({ shopOrderId: shopCheckoutId, cents, reason: 'zu spät', idempotencyKey }, signal);
  return { ...started, checkoutId, find, press, refund };
}

const read = ({ headers, body }: SignedMessage) => shop.provider.readMessage(headers, Buffer.from(body));

async function deliver(afterMs = 0): Promise<readonly string[]> {
  clock = new Date(clock.getTime() + afterMs);
  const from = posted.length;
  await shop.deliverDueMessages();
  return posted.slice(from).map((message) => read(message)?.topic ?? '');
}

const behave = (manners: Partial<Manners>) => saveManners(database.db, { ...goodManners, ...manners });

test.each([
  { action: 'pay', payment: 'paid', topic: 'paid' },
  { action: 'decline', payment: 'failed', topic: 'payment_failed' },
  { action: 'cancel', payment: 'cancelled', topic: 'cancelled' },
] as const)('$action: the order is $payment, and a signed message says so', async (row) => {
  const order = await startCheckout();
  expect(order.checkoutUrl).toBe(`https://portal.example/demoshop/kasse/${order.shopCheckoutId}`);
  expect(await order.find()).toBeNull();
  await order.press(row.action);
  const expected = {
    shopOrderId: order.shopCheckoutId,
    checkoutId: order.checkoutId,
    payment: row.payment,
    isCancelled: row.action === 'cancel',
    currency: 'EUR',
    netCents: 9800,
    grossCents: 11_662,
    lines: lines.map(({ requestId, netCents }) => ({ requestId, netCents, quantity: 1 })),
    refundedCents: 0,
  };
  expect(await order.find()).toEqual(expected);
  expect(await deliver()).toEqual([row.topic]);
  const [message] = posted;
  expect(message?.path).toBe('/api/demoshop/webhook');
  expect(message && read(message)).toEqual({
    deliveryId: message?.headers['x-demoshop-delivery'],
    topic: row.topic,
    sentAt: start,
    order: expected,
  });
});

test.each<{ pressed: Action[]; payment: string; sent: string[] }>([
  { pressed: ['pay', 'pay', 'cancel', 'decline'], payment: 'paid', sent: ['paid'] },
  { pressed: ['decline', 'decline', 'pay'], payment: 'paid', sent: ['payment_failed', 'paid'] },
  { pressed: ['decline', 'cancel'], payment: 'cancelled', sent: ['payment_failed', 'cancelled'] },
  { pressed: ['cancel', 'pay', 'decline'], payment: 'cancelled', sent: ['cancelled'] },
])('pressing $pressed leads to $payment and tells each change once', async ({ pressed, payment, sent }) => {
  const order = await startCheckout();
  for (const action of pressed) {
    await order.press(action);
    clock = new Date(clock.getTime() + 1000);
  }
  expect((await order.find())?.payment).toBe(payment);
  expect(await deliver()).toEqual(sent);
});

test('a checkout that is asked for again finds its order', async () => {
  const order = await startCheckout();
  await order.press('pay');
  const again = await startCheckout(order.checkoutId);
  expect(again.checkoutUrl).toBe(order.checkoutUrl);
  expect((await again.find())?.payment).toBe('paid');
});

test('a refund happens once a key and never exceeds what was paid', async () => {
  const order = await startCheckout();
  await expect(order.refund(100, 'early')).rejects.toThrow(ShopRefusedError);
  await order.press('pay');
  const [first, repeat] = await Promise.all([order.refund(5000, 'one'), order.refund(5000, 'one')]);
  expect(repeat).toBe(first);
  expect((await order.find())?.refundedCents).toBe(5000);
  for (const [cents, key] of [
    [4000, 'one'],
    [6663, 'two'],
    [0, 'three'],
    [-1, 'four'],
  ] as const)
    await expect(order.refund(cents, key), key).rejects.toThrow(ShopRefusedError);
  expect(await order.refund(6662, 'two')).not.toBe(first);
  expect((await order.find())?.refundedCents).toBe(11_662);
  await deliver();
  const told = posted.map((message) => read(message));
  expect(
    told.map((message) => [
      message?.topic,
      message?.order && 'refundedCents' in message.order && message.order.refundedCents,
    ]),
  ).toEqual([
    ['paid', 0],
    ['refunded', 5000],
    ['refunded', 11_662],
  ]);
  const unknown = { cents: 1, reason: '', idempotencyKey: 'x' };
  for (const shopOrderId of [randomUUID(), 'nirgends'])
    await expect(shop.provider.refund({ ...unknown, shopOrderId }, signal)).rejects.toThrow(ShopRefusedError);
});

test('a shop that fails answers no call, and does nothing', async () => {
  await behave({ isFailing: true });
  const checkoutId = randomUUID();
  await expect(startCheckout(checkoutId)).rejects.toThrow(ShopUnavailableError);
  await behave({});
  const asked = { checkoutId, startedAt: clock, shopCheckoutId: null, shopOrderId: null };
  expect(await shop.provider.findOrder(asked, signal)).toBeNull();
  expect(await database.db.selectFrom('demo_shop_orders').select('id').execute()).toEqual([]);
});

test('a shop that is too slow has done it all the same', async () => {
  const order = await startCheckout();
  await order.press('pay');
  await behave({ slowMs: 60_000 });
  const refund = { shopOrderId: order.shopCheckoutId, cents: 100, reason: '', idempotencyKey: 'slow' };
  await expect(shop.provider.refund(refund, AbortSignal.timeout(50))).rejects.toThrow(ShopUnavailableError);
  await behave({});
  expect((await order.find())?.refundedCents).toBe(100);
});

test('twice, late, never, and a later message before an earlier one', async () => {
  const pay = async () => {
    const order = await startCheckout();
    await order.press('pay');
    return order;
  };
  await behave({ sending: 'twice' });
  await pay();
  expect(await deliver()).toEqual(['paid', 'paid']);
  expect(posted[1]).toEqual(posted[0]);

  await behave({ sending: 'late', lateMs: 30_000 });
  await pay();
  expect(await deliver(29_000)).toEqual([]);
  expect(await deliver(1000)).toEqual(['paid']);

  await behave({ sending: 'shuffled' });
  const order = await pay();
  await order.refund(11_662, 'all');
  expect(await deliver()).toEqual(['refunded']);
  expect(await deliver(20_000)).toEqual(['paid']);

  await behave({ sending: 'never' });
  await pay();
  expect(await deliver(dayMs)).toEqual([]);
});

test('what is not answered well is sent again, more and more rarely, and given up after a day', async () => {
  const order = await startCheckout();
  await order.press('pay');
  status = 503;
  expect(await deliver()).toEqual(['paid']);
  expect(await deliver(1999)).toEqual([]);
  expect(await deliver(1)).toEqual(['paid']);
  expect(await deliver(2000)).toEqual([]);
  expect(await deliver(3000)).toEqual(['paid']);
  expect(new Set(posted.map(({ body }) => body)).size).toBe(1);
  expect(reported).toEqual([]);
  expect(await deliver(dayMs)).toEqual(['paid']);
  expect(reported).toEqual(['message of the demo shop given up']);
  status = 200;
  expect(await deliver(dayMs)).toEqual([]);
});

test('the job waits for what is due soon, unless the process stops', async () => {
  await behave({ sending: 'late', lateMs: 5000 });
  await (await startCheckout()).press('pay');
  const [job] = shop.jobs;
  expect(await job?.run(AbortSignal.timeout(100))).toBe(0);
  const run = job?.run(signal);
  setTimeout(() => {
    clock = new Date(start.getTime() + 5000);
  }, 50);
  expect(await run).toBe(1);
  expect(posted).toHaveLength(1);
});

test('products are kept by request, and have a stock', async () => {
  const [line] = lines;
  const { provider } = shop;
  expect(await provider.findProduct('demo-nothing', signal)).toBeNull();
  const saved = await provider.saveProduct(line, 5, signal);
  expect(saved).toMatchObject({ title: 'Callcenter, PLZ 20…', netCents: 5900, quantity: 5 });
  await provider.setInventory(saved.variantId, 2, signal);
  expect(await provider.findProduct(saved.productId, signal)).toEqual({ ...saved, quantity: 2 });
  const changed = await provider.saveProduct({ ...line, netCents: 4900 }, 3, signal);
  expect(await provider.findProduct(saved.productId, signal)).toEqual(changed);
  expect(changed).toEqual({ ...saved, netCents: 4900, quantity: 3 });
  await expect(provider.setInventory('demo-nothing-1', 2, signal)).rejects.toThrow(ShopRefusedError);
});
