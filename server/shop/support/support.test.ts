import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { goodManners, saveManners } from '#server/shop/demo-shop/demo-shop.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/provider.ts';
import type { ShopProvider } from '#server/shop/provider/record.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, readOrder, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { afterStart, readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const adminEmail = 'admin@bestellungen.example';

let partner: PartnerWithCart;
let admin: TestBrowser;
let shop: ReturnType<typeof driveShop>;
/** What stands before the shop's answers to refunds. */
let beforeRefund: () => void;
/** The shop itself, for what its own people do. */
let ownShop: ShopProvider;
const change = (provider: ShopProvider): ShopProvider => {
  ownShop = provider;
  return {
    ...provider,
    refund: async (...asked) => {
      beforeRefund();
      return provider.refund(...asked);
    },
  };
};
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'berta@bestellungen.example');
  admin = await portal.openBrowserAs({ email: adminEmail, role: 'admin' });
  shop = driveShop(portal, shopJobs, { change });
});
beforeEach(async () => {
  portal.clock.time = startOfTest;
  beforeRefund = () => {};
  await saveManners(portal.db, goodManners);
  await portal.db.deleteFrom('slot_reservations').execute();
  await portal.db.updateTable('request_listings').set({ reserved_sales: 0 }).execute();
  for (const table of ['shop_orders', 'shop_messages', 'demo_shop_orders'] as const)
    await portal.db.deleteFrom(table).execute();
});

const addIt = () => addPublished(portal, 'IT-Dienstleistungen');
const open = async () => startCheckout(partner.browser, [await addIt()]);
async function pay() {
  const { checkoutId, checkoutUrl } = await open();
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
  return checkoutId;
}
const list = async (query = '') =>
  readAnswer('GET /api/admin/orders', await admin.call(`GET /api/admin/orders${query}`));
const view = async (id: string) =>
  readAnswer('GET /api/admin/orders/:id', await admin.call(`GET /api/admin/orders/${id}`)).order;
const process = (orderId: string) =>
  admin.call('POST /api/demoshop/process-order', { body: { orderData: { orderId } } });
const refund = (orderId: string, amount: number, reason = 'Kulanz') =>
  admin.call('POST /api/demoshop/refund', { body: { orderId, amount, reason } });
const textsOf = async (id: string) => (await view(id)).history.map(({ text }) => text);

describe('the list', () => {
  test('shows every order, newest first, by state, and counts those that wait for an admin', async () => {
    const paid = await pay();
    portal.clock.time = afterStart(minuteMs);
    const { checkoutId } = await open();
    await shop.tell(checkoutId, { currency: 'USD' });
    const all = await list();
    expect(all.orders.map(({ _id, state }) => [_id, state])).toEqual([
      [checkoutId, 'disputed'],
      [paid, 'fulfilled'],
    ]);
    expect(all).toMatchObject({
      totalCount: 2,
      totalPages: 1,
      waitingCount: 1,
      shop: { provider: 'demoshop', available: true },
      orders: [
        { actions: { refund: true, ask: false }, partner: { email: 'berta@bestellungen.example' } },
        { actions: { refund: true, ask: false }, problem: null },
      ],
    });
    const idsOf = ({ orders }: typeof all) => orders.map(({ _id }) => _id);
    expect(idsOf(await list('?state=fulfilled'))).toEqual([paid]);
    expect(idsOf(await list('?waiting=true'))).toEqual([checkoutId]);
    expect(idsOf(await list('?page=2&limit=1'))).toEqual([paid]);
  });

  test('has one path for a partner and an admin, and the partner sees less', async () => {
    const id = await pay();
    const own = await readOrder(partner.browser, id);
    expect(own).toEqual(await readOrder(admin, id));
    for (const field of ['problem', 'partner', 'history', 'actions', 'shopOrderId'])
      expect(own).not.toHaveProperty(field);
    const { partner: buyer } = await view(id);
    const orders = await admin.call(`GET /api/demoshop/customer/${buyer?._id}/orders`);
    expect(orders.json()).toMatchObject({ totalCount: 1, orders: [own] });
  });

  test('knows no order that does not exist', async () => {
    const id = crypto.randomUUID();
    const calls = [
      `GET /api/admin/orders/${id}`,
      `GET /api/demoshop/order/${id}`,
      `GET /api/demoshop/customer/${id}/orders`,
    ];
    for (const call of calls) expect((await admin.call(call)).statusCode).toBe(404);
    expect([(await process(id)).statusCode, (await refund(id, 1)).statusCode]).toEqual([404, 404]);
  });
});

describe('asking the shop', () => {
  test('finds what was paid and not told', async () => {
    const { checkoutId, checkoutUrl } = await open();
    expect((await process(checkoutId)).json().order).toMatchObject({ state: 'open' });
    await shop.press(checkoutUrl, 'pay');
    expect((await process(checkoutId)).json().order).toMatchObject({ state: 'fulfilled' });
    const { history } = await view(checkoutId);
    expect(history.map(({ text, by }) => [text, by])).toEqual([
      [expect.stringContaining('Kauf begonnen'), null],
      ['Der Shop hat die Bestellung angelegt.', null],
      ['Den Shop nach der Bestellung gefragt: Er kennt noch keine Bestellung.', adminEmail],
      ['Bezahlt und freigeschaltet.', null],
      ['Den Shop nach der Bestellung gefragt: Er hat geantwortet.', adminEmail],
    ]);
    expect([(await process(checkoutId)).statusCode, (await process(checkoutId)).json().code]).toEqual([
      409,
      'nothing_to_ask',
    ]);
  });

  test('that does not answer is 503 and noted', async () => {
    const { checkoutId } = await open();
    await saveManners(portal.db, { ...goodManners, isFailing: true });
    expect((await process(checkoutId)).statusCode).toBe(503);
    expect((await textsOf(checkoutId)).at(-1)).toBe(
      'Den Shop nach der Bestellung gefragt: Der Shop war nicht erreichbar.',
    );
  });
});

describe('refunds', () => {
  test('in parts, never more than was paid; what is unlocked stays so', async () => {
    const id = await pay();
    const tooMuch = await refund(id, 65.46);
    expect([tooMuch.statusCode, tooMuch.json().errors]).toEqual([
      422,
      [{ field: 'amount', msg: 'Höchstens 65,45\u00a0€ lassen sich noch erstatten.' }],
    ]);
    const asked = await refund(id, 20);
    expect(asked.json().order).toMatchObject({
      state: 'refund_due',
      refunded: 0,
      actions: { refund: false },
    });
    expect((await refund(id, 1)).json().code).toBe('not_refundable');
    await shop.run();
    expect(await view(id)).toMatchObject({ state: 'refunded', refunded: 20, actions: { refund: true } });
    expect((await refund(id, 45.46)).statusCode).toBe(422);
    await refund(id, 45.45);
    await shop.settle();
    expect(await view(id)).toMatchObject({
      state: 'refunded',
      refunded: 65.45,
      actions: { refund: false },
      items: [{ state: 'unlocked' }],
    });
    expect((await refund(id, 0.01)).json().code).toBe('not_refundable');
    expect((await textsOf(id)).slice(3)).toEqual([
      'Erstattung veranlasst: 20,00\u00a0€. Grund: Kulanz',
      'Erstattet: 20,00\u00a0€.',
      'Erstattung veranlasst: 45,45\u00a0€. Grund: Kulanz',
      'Erstattet: 45,45\u00a0€.',
    ]);
  });

  test('are the same refund under the same key, also when it is done, and refused with another amount', async () => {
    const id = await pay();
    const send = (amount: number, key: string) =>
      admin.call('POST /api/demoshop/refund', {
        body: { orderId: id, amount, reason: 'Kulanz' },
        headers: { 'idempotency-key': key },
      });
    const first = await send(20, 'erstattung-eins');
    expect((await send(20, 'erstattung-eins')).json()).toEqual(first.json());
    await shop.settle();
    const repeated = await send(20, 'erstattung-eins');
    expect([repeated.statusCode, repeated.json().order.state]).toEqual([200, 'refunded']);
    const changed = await send(30, 'erstattung-eins');
    expect([changed.statusCode, changed.json().code, changed.json().msg]).toEqual([
      409,
      'key_reused',
      'Beauftragt ist bereits eine Erstattung von 20,00\u00a0€.',
    ]);
    await shop.settle();
    expect(await view(id)).toMatchObject({ state: 'refunded', refunded: 20 });
    await send(10, 'erstattung-zwei');
    await shop.settle();
    expect(await view(id)).toMatchObject({ refunded: 30 });
  });

  test('need a reason, and something paid', async () => {
    const blank = await refund(await pay(), 1, '  ');
    expect([blank.statusCode, blank.json().errors[0].field]).toEqual([422, 'reason']);
    const { checkoutId } = await open();
    expect((await refund(checkoutId, 1)).json().code).toBe('not_refundable');
  });

  test('that fail are tried again, later each time, at once when an admin asks', async () => {
    const [id, other] = [await pay(), await pay()];
    let tries = 0;
    beforeRefund = () => {
      tries += 1;
      throw new ShopUnavailableError('down');
    };
    await refund(id, 65.45);
    await shop.run();
    await shop.run();
    expect(tries).toBe(3);
    portal.clock.time = afterStart(minuteMs);
    beforeRefund = () => {};
    expect(await view(id)).toMatchObject({ state: 'refund_due', actions: { ask: true } });
    await refund(other, 20);
    expect((await process(id)).json().order).toMatchObject({ state: 'refunded', refunded: 65.45 });
    expect(await view(other)).toMatchObject({ state: 'refund_due' });
    expect(await textsOf(id)).toContain('Erstattung noch nicht gelungen: Der Shop war nicht erreichbar.');
  });

  test('are given up after ten tries, and can be ordered anew', async () => {
    const id = await pay();
    let tries = 0;
    beforeRefund = () => {
      tries += 1;
      throw new ShopUnavailableError('down');
    };
    await refund(id, 65.45);
    for (let n = 0; n < 12; n += 1) {
      // A process of its own each, whose shop is not left alone yet.
      await driveShop(portal, shopJobs, { change }).run();
      portal.clock.time = new Date(portal.clock.time.getTime() + 6 * hourMs);
    }
    expect(tries).toBe(30);
    // The admin's session would have ended.
    portal.clock.time = startOfTest;
    const problem = 'Die Erstattung von 65,45\u00a0€ ist nicht gelungen. Der Shop war nicht erreichbar.';
    expect(await view(id)).toMatchObject({ state: 'refund_failed', problem, actions: { refund: true } });
    expect((await list()).waitingCount).toBe(1);
    beforeRefund = () => {};
    await refund(id, 65.45);
    await shop.run();
    expect(await view(id)).toMatchObject({ state: 'refunded', refunded: 65.45, problem: null });
  });

  test('that the shop refuses are given up at once', async () => {
    const id = await pay();
    beforeRefund = () => {
      throw new ShopRefusedError('no such payment');
    };
    await refund(id, 65.45);
    await shop.run();
    expect(await view(id)).toMatchObject({
      state: 'refund_failed',
      problem: 'Die Erstattung von 65,45\u00a0€ ist nicht gelungen. Der Shop hat abgelehnt: no such payment',
    });
  });

  test('whose answer was lost are sent again under the same key, and refund once', async () => {
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
    for (const message of await shop.takeMessages()) await shop.send(message);
    await shop.run('shop');
    expect(await view(id)).toMatchObject({ state: 'refund_due', refunded: 20 });
    portal.clock.time = afterStart(minuteMs);
    await shop.run();
    expect(await view(id)).toMatchObject({ state: 'refunded', refunded: 20 });
    const { refunded_cents } = await portal.db
      .selectFrom('demo_shop_orders')
      .select('refunded_cents')
      .where('checkout_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(refunded_cents).toBe(2000);
  });

  test('after one that the shop made by itself never exceed what was paid', async () => {
    const id = await pay();
    const { shopOrderId } = await view(id);
    const own = { cents: 1000, reason: 'Im Shop', idempotencyKey: crypto.randomUUID() };
    await ownShop.refund({ ...own, shopOrderId: shopOrderId ?? '' }, AbortSignal.timeout(60_000));
    await shop.settle();
    await refund(id, 5);
    await shop.run();
    expect(await view(id)).toMatchObject({ refunded: 15 });
    expect((await refund(id, 50.46)).statusCode).toBe(422);
  });

  test('leave a second payment waiting that comes while one is due', async () => {
    const id = await pay();
    beforeRefund = () => {
      throw new ShopUnavailableError('down');
    };
    await refund(id, 5);
    await shop.run();
    await shop.tell(id, { shopOrderId: crypto.randomUUID() });
    const second = { state: 'disputed', problem: expect.stringContaining('ein zweites Mal bezahlt') };
    expect(await view(id)).toMatchObject(second);
    beforeRefund = () => {};
    portal.clock.time = afterStart(minuteMs);
    await shop.run();
    expect(await view(id)).toMatchObject({ ...second, refunded: 5 });
    expect((await list()).waitingCount).toBe(1);
  });

  test('leave a second payment waiting that comes after one was made', async () => {
    const id = await pay();
    await refund(id, 5);
    await shop.run();
    await shop.tell(id, { shopOrderId: crypto.randomUUID() });
    expect(await view(id)).toMatchObject({ state: 'disputed', refunded: 5 });
  });

  test('do not end what an admin has to look at for another reason', async () => {
    const id = await pay();
    await shop.tell(id, { isCancelled: true });
    const cancelled = 'Der Shop hat die bezahlte Bestellung storniert.';
    expect(await view(id)).toMatchObject({ problem: cancelled });
    await refund(id, 65.45);
    await shop.run();
    expect(await view(id)).toMatchObject({ state: 'refunded', problem: cancelled });
  });
});
