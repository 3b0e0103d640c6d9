import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { sharedOrderDesk } from '#server/testing/shop/order-desk.ts';
import { driveShop } from '#server/testing/shop/shop-driver.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const desk = sharedOrderDesk(portal, shopJobs);
const { pay, list, view, process, refund, textsOf, driveAnew } = desk;

test('refunds in parts, never more than was paid; what is unlocked stays so', async () => {
  const id = await pay();
  const blank = await refund(id, 1, '  ');
  expect([blank.statusCode, blank.json().errors[0].field]).toEqual([422, 'reason']);
  const msg = 'Höchstens 65,45\u00a0€ lassen sich noch erstatten.';
  expect((await refund(id, 65.46)).json().errors).toEqual([{ field: 'amount', msg }]);
  const asked = await refund(id, 20);
  const due = { state: 'refund_due', refunded: 0, actions: { refund: false } };
  expect(asked.json().order).toMatchObject(due);
  expect((await refund(id, 1)).json().code).toBe('not_refundable');
  await desk.shop.run();
  expect(await view(id)).toMatchObject({ state: 'refunded', refunded: 20, actions: { refund: true } });
  expect((await refund(id, 45.46)).statusCode).toBe(422);
  await refund(id, 45.45);
  await desk.shop.settle();
  const all = { state: 'refunded', refunded: 65.45, actions: { refund: false } };
  expect(await view(id)).toMatchObject({ ...all, items: [{ state: 'unlocked' }] });
  expect((await refund(id, 0.01)).json().code).toBe('not_refundable');
  expect((await textsOf(id)).slice(3)).toEqual([
    'Erstattung veranlasst: 20,00\u00a0€. Grund: Kulanz',
    'Erstattet: 20,00\u00a0€.',
    'Erstattung veranlasst: 45,45\u00a0€. Grund: Kulanz',
    'Erstattet: 45,45\u00a0€.',
  ]);
});

test('refunds are the same refund under the same key, also when it is done, and refused with another amount', async () => {
  const id = await pay();
  const send = (amount: number, key: string) =>
    desk.admin.call('POST /api/demoshop/refund', {
      body: { orderId: id, amount, reason: 'Kulanz' },
      headers: { 'idempotency-key': key },
    });
  const first = await send(20, 'erstattung-eins');
  expect((await send(20, 'erstattung-eins')).json()).toEqual(first.json());
  await desk.shop.settle();
  const repeated = await send(20, 'erstattung-eins');
  expect([repeated.statusCode, repeated.json().order.state]).toEqual([200, 'refunded']);
  const changed = await send(30, 'erstattung-eins');
  const msg = 'Beauftragt ist bereits eine Erstattung von 20,00\u00a0€.';
  expect(changed.json()).toMatchObject({ code: 'key_reused', msg });
  await desk.shop.settle();
  expect(await view(id)).toMatchObject({ state: 'refunded', refunded: 20 });
  await send(10, 'erstattung-zwei');
  await desk.shop.settle();
  expect(await view(id)).toMatchObject({ refunded: 30 });
});

test('refunds that fail are tried again, later each time, at once when an admin asks', async () => {
  const [id, other] = [await pay(), await pay()];
  let tries = 0;
  desk.beforeRefund = () => {
    tries += 1;
    throw new ShopUnavailableError('down');
  };
  await refund(id, 65.45);
  await desk.shop.run();
  await desk.shop.run();
  expect(tries).toBe(3);
  portal.clock.time = afterStart(minuteMs);
  desk.beforeRefund = () => {};
  expect(await view(id)).toMatchObject({ state: 'refund_due', actions: { ask: true } });
  await refund(other, 20);
  expect((await process(id)).json().order).toMatchObject({ state: 'refunded', refunded: 65.45 });
  expect(await view(other)).toMatchObject({ state: 'refund_due' });
  expect(await textsOf(id)).toContain('Erstattung noch nicht gelungen: Der Shop war nicht erreichbar.');
});

test('refunds are given up after ten tries, and can be ordered anew', async () => {
  const id = await pay();
  let tries = 0;
  desk.beforeRefund = () => {
    tries += 1;
    throw new ShopUnavailableError('down');
  };
  await refund(id, 65.45);
  for (let n = 0; n < 12; n += 1) {
    // A process of its own each, whose shop is not left alone yet.
    await driveAnew().run();
    portal.clock.time = new Date(portal.clock.time.getTime() + 6 * hourMs);
  }
  expect(tries).toBe(30);
  // The admin's session would have ended.
  portal.clock.time = startOfTest;
  const problem = 'Die Erstattung von 65,45\u00a0€ ist nicht gelungen. Der Shop war nicht erreichbar.';
  expect(await view(id)).toMatchObject({ state: 'refund_failed', problem, actions: { refund: true } });
  expect((await list()).waitingCount).toBe(1);
  desk.beforeRefund = () => {};
  await refund(id, 65.45);
  await desk.shop.run();
  expect(await view(id)).toMatchObject({ state: 'refunded', refunded: 65.45, problem: null });
});

test('refunds that the shop refuses are given up at once', async () => {
  const id = await pay();
  desk.beforeRefund = () => {
    throw new ShopRefusedError('no such payment');
  };
  await refund(id, 65.45);
  await desk.shop.run();
  const problem = expect.stringContaining('Der Shop hat abgelehnt: no such payment');
  expect(await view(id)).toMatchObject({ state: 'refund_failed', problem });
});

test('refunds whose answer was lost are sent again under the same key, and refund once', async () => {
  const id = await pay();
  const lossy = driveShop(portal, shopJobs, {
    change: (provider) => ({
      ...provider,
      refund: async (...asked) => {
        await provider.refund(...asked);
        throw new ShopUnavailableError('the answer is lost');
      },
    }),
  });
  await refund(id, 20);
  await lossy.run();
  expect(await view(id)).toMatchObject({ state: 'refund_due', refunded: 0 });
  // The shop tells of it meanwhile, before it is asked again.
  for (const message of await desk.shop.takeMessages()) await desk.shop.send(message);
  await desk.shop.run('shop');
  expect(await view(id)).toMatchObject({ state: 'refund_due', refunded: 20 });
  portal.clock.time = afterStart(minuteMs);
  await desk.shop.run();
  expect(await view(id)).toMatchObject({ state: 'refunded', refunded: 20 });
  const atShop = portal.db.selectFrom('demo_shop_orders').select('refunded_cents');
  expect(await atShop.where('checkout_id', '=', id).execute()).toEqual([{ refunded_cents: 2000 }]);
});

test('refunds after one that the shop made by itself never exceed what was paid', async () => {
  const id = await pay();
  const { shopOrderId } = await view(id);
  const own = { cents: 1000, reason: 'Im Shop', idempotencyKey: crypto.randomUUID() };
  await desk.ownShop.refund({ ...own, shopOrderId: shopOrderId ?? '' }, AbortSignal.timeout(60_000));
  await desk.shop.settle();
  await refund(id, 5);
  await desk.shop.run();
  expect(await view(id)).toMatchObject({ refunded: 15 });
  expect((await refund(id, 50.46)).statusCode).toBe(422);
});

test('refunds leave a second payment waiting that comes while one is due', async () => {
  const id = await pay();
  desk.beforeRefund = () => {
    throw new ShopUnavailableError('down');
  };
  await refund(id, 5);
  await desk.shop.run();
  await desk.shop.tell(id, { shopOrderId: crypto.randomUUID() });
  const second = { state: 'disputed', problem: expect.stringContaining('ein zweites Mal bezahlt') };
  expect(await view(id)).toMatchObject(second);
  desk.beforeRefund = () => {};
  portal.clock.time = afterStart(minuteMs);
  await desk.shop.run();
  expect(await view(id)).toMatchObject({ ...second, refunded: 5 });
  expect((await list()).waitingCount).toBe(1);
});

test('refunds do not end what an admin has to look at for another reason', async () => {
  const id = await pay();
  await desk.shop.tell(id, { isCancelled: true });
  const cancelled = 'Der Shop hat die bezahlte Bestellung storniert.';
  expect(await view(id)).toMatchObject({ problem: cancelled });
  await refund(id, 65.45);
  await desk.shop.run();
  expect(await view(id)).toMatchObject({ state: 'refunded', problem: cancelled });
});
