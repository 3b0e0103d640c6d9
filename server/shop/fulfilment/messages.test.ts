import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { ForgedMessageError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { protectShop } from '#server/shop/provider/policy.ts';
import type { ShopProvider } from '#server/shop/provider/record.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { type SentMessage, signBody, signStatement } from '#server/testing/shop/shop-messages.ts';
import { afterStart, openTestApp, refusalOf, startOfTest } from '#server/testing/test-app.ts';
import { receiveMessage } from './messages.ts';

const portal = sharedTestApp();
const reported: unknown[] = [];

let partner: PartnerWithCart;
let shop: ReturnType<typeof driveShop>;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'mona@meldung.example');
  shop = driveShop(portal, shopJobs, { onError: (error) => reported.push(error) });
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  reported.length = 0;
  await portal.db.deleteFrom('shop_messages').execute();
});

async function order() {
  const requestId = await addPublished(portal, 'IT-Dienstleistungen');
  return { requestId, ...(await startCheckout(partner.browser, [requestId])) };
}
const stateOf = async (checkoutId: string) => (await readOrder(partner.browser, checkoutId)).state;
const statusOf = async (message: SentMessage) => (await shop.send(message)).statusCode;
const countStored = async () =>
  (await portal.db.selectFrom('shop_messages').select('delivery_id').execute()).length;
const countPurchases = async (requestId: string) =>
  (await portal.db.selectFrom('purchases').select('id').where('request_id', '=', requestId).execute()).length;

test('an unsigned or altered message is 401 and not stored', async () => {
  const { checkoutId } = await order();
  const message = await signStatement(portal, checkoutId, {});
  const body = message.body.replace('"grossCents":6545', '"grossCents":6544');
  expect(body).not.toBe(message.body);
  for (const forged of [{ headers: { 'content-type': 'application/json' } }, { body }]) {
    expect(refusalOf(await shop.send({ ...message, ...forged }))).toEqual([401, 'forged']);
  }
  await shop.run();
  expect([await countStored(), await stateOf(checkoutId)]).toEqual([0, 'open']);
});

test('a message needs no session or CSRF token and is read as raw bytes, unless it is too long', async () => {
  const { checkoutId } = await order();
  const message = await signStatement(portal, checkoutId, {});
  expect(await statusOf({ ...message, path: '/api/shopify/webhook' })).toBe(404);
  const spread = JSON.stringify(JSON.parse(message.body), null, 2);
  expect(await statusOf(signBody(portal, spread))).toBe(200);
  await shop.run();
  expect(await stateOf(checkoutId)).toBe('fulfilled');
  expect(await statusOf(signBody(portal, JSON.stringify({ text: 'x'.repeat(256 * 1024) })))).toBe(413);
});

/** The shop reads a message otherwise than the demo shop does. */
function receive(readMessage: ShopProvider['readMessage']) {
  const asking = { ...protectShop({ name: 'demoshop' } as ShopProvider, () => {}), readMessage };
  const report = (error: unknown) => reported.push(error);
  const parts = { db: portal.db, shop: asking, now: () => startOfTest, report };
  return receiveMessage(parts, { shop: 'demoshop', headers: {}, rawBody: Buffer.alloc(0) });
}

test.each([
  ['forged is not reported, because anybody can send it', undefined, []],
  ['signed and cannot be read is', new Error('secret'), ['A signed message of the shop cannot be read.']],
])('one that is %s', async (_, cause, messages) => {
  const reading = receive(() => {
    throw new ForgedMessageError('no', { cause });
  });
  expect(await reading).toBe('forged');
  expect(reported.map((error) => (error as Error).message)).toEqual(messages);
});

test('a message that names only the order makes the portal ask the shop', async () => {
  const { checkoutId, checkoutUrl } = await order();
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
  const orders = portal.db.updateTable('demo_shop_orders').where('checkout_id', '=', checkoutId);
  const refunded = orders.set({ refunded_cents: 2000 }).returning('id');
  const { id: shopOrderId } = await refunded.executeTakeFirstOrThrow();
  const message = {
    deliveryId: 'd',
    sentAt: startOfTest,
    order: { shopOrderId },
  } as const;
  expect(await receive(() => message)).toBe('taken');
  await shop.run();
  expect(await readOrder(partner.browser, checkoutId)).toMatchObject({ refunded: 20 });
});

test('a message repeated before and after its handling counts once', async () => {
  const { checkoutId, requestId } = await order();
  const message = await signStatement(portal, checkoutId, {});
  expect([await statusOf(message), await statusOf(message), await countStored()]).toEqual([200, 200, 1]);
  await shop.run();
  expect(await statusOf(message)).toBe(200);
  await shop.run();
  // The same under another delivery id, as a shop sends it that lost the answer.
  await shop.report(checkoutId);
  expect([await stateOf(checkoutId), await countPurchases(requestId)]).toEqual(['fulfilled', 1]);
});

test.each([
  ['five days', 5 * dayMs, 'fulfilled'],
  ['more than five days', 5 * dayMs + 1, 'expired'],
])('one that is %s old', async (_, age, state) => {
  const { checkoutId } = await order();
  const sentAt = startOfTest;
  portal.clock.time = afterStart(age);
  expect(await statusOf(await signStatement(portal, checkoutId, {}, { sentAt }))).toBe(200);
  await shop.run();
  expect(await stateOf(checkoutId)).toBe(state);
});

test('a payment of an unknown checkout is recorded and reported, and blocks no other', async () => {
  const { checkoutId } = await order();
  const { body } = await signStatement(portal, checkoutId, {});
  const unknown = crypto.randomUUID();
  const message = JSON.parse(body);
  const stranger = { ...message, deliveryId: unknown, order: { ...message.order, checkoutId: unknown } };
  expect(await statusOf(signBody(portal, JSON.stringify(stranger)))).toBe(200);
  await shop.report(checkoutId);
  expect(await stateOf(checkoutId)).toBe('fulfilled');
  const kept = portal.db.selectFrom('shop_messages').select('delivery_id');
  expect(await kept.where('problem', '=', 'Unbekannter Kauf').execute()).toEqual([{ delivery_id: unknown }]);
  expect(reported).toHaveLength(1);
});

test('a failing message is tried ten times, blocks no other and is then marked', async () => {
  const [poisoned, other] = [await order(), await order()];
  // The shop gives the number of its order away a second time, which nobody can store.
  const { shopOrderId } = JSON.parse((await signStatement(portal, other.checkoutId, {})).body).order;
  await shop.report(other.checkoutId);
  await shop.send(await signStatement(portal, poisoned.checkoutId, { shopOrderId }));
  for (let n = 0; n < 9; n += 1) await shop.run();
  const later = await order();
  await shop.report(later.checkoutId);
  expect(await stateOf(later.checkoutId)).toBe('fulfilled');
  await shop.run();
  expect(reported).toHaveLength(10);
  const problems = portal.db.selectFrom('shop_messages').select('problem').where('tries', '>', 0);
  expect(await problems.execute()).toEqual([{ problem: 'Nach 10 Versuchen aufgegeben' }]);
  expect(await stateOf(poisoned.checkoutId)).toBe('open');
});

test('the portal asks for an order without a message', async () => {
  const { checkoutId, checkoutUrl } = await order();
  await shop.press(checkoutUrl, 'pay');
  await shop.takeMessages();
  portal.clock.time = afterStart(2 * minuteMs - 1);
  await shop.run();
  expect(await stateOf(checkoutId)).toBe('open');
  portal.clock.time = afterStart(2 * minuteMs);
  await shop.run();
  expect(await stateOf(checkoutId)).toBe('fulfilled');
});

test('an order that the shop cannot answer waits five minutes and blocks no other', async () => {
  const orders = [await order(), await order()];
  for (const { checkoutUrl } of orders) await shop.press(checkoutUrl, 'pay');
  await shop.takeMessages();
  const [stuck, other] = orders.map(({ checkoutId }) => checkoutId) as [string, string];
  let isStuck = true;
  const change = (provider: ShopProvider): ShopProvider => ({
    ...provider,
    findOrder: async (asked, signal) => {
      if (isStuck && asked.checkoutId === stuck) throw new ShopUnavailableError('cannot be read');
      return provider.findOrder(asked, signal);
    },
  });
  const { run } = driveShop(portal, shopJobs, { change });
  portal.clock.time = afterStart(2 * minuteMs);
  await run('shop-checks');
  expect([await stateOf(stuck), await stateOf(other)]).toEqual(['open', 'fulfilled']);
  isStuck = false;
  portal.clock.time = afterStart(7 * minuteMs - 1);
  await run('shop-checks');
  expect(await stateOf(stuck)).toBe('open');
  portal.clock.time = afterStart(7 * minuteMs);
  await run('shop-checks');
  expect(await stateOf(stuck)).toBe('fulfilled');
});

test('handled messages are deleted after 30 days', async () => {
  await shop.report((await order()).checkoutId);
  portal.clock.time = afterStart(30 * dayMs);
  await shop.run();
  expect(await countStored()).toBe(1);
  portal.clock.time = afterStart(30 * dayMs + 1);
  await shop.run();
  expect(await countStored()).toBe(0);
});

test('messages reach a portal in test mode without a login', async () => {
  const shut = await openTestApp({ env: { ACCESS_MODE: 'test' } });
  const answer = await shut.app.inject({ method: 'POST', url: '/api/demoshop/webhook', payload: {} });
  expect(answer.json().code).toBe('forged');
  await shut.close();
});
