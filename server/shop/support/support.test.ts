import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { noFailures, saveFailureModes } from '#server/shop/shop.ts';
import { randomNumber } from '#server/testing/listings/short-numbers.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { adminEmail, partnerEmail, sharedOrderDesk } from '#server/testing/shop/order-desk.ts';
import { driveShop, readOrder } from '#server/testing/shop/shop-driver.ts';
import { afterStart, readAnswer, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const desk = sharedOrderDesk(portal, shopJobs);
const { open, pay, list, view, process, refund, textsOf, driveAnew } = desk;

describe('the list', () => {
  test('shows every order, newest first, by state, and counts those that wait for an admin', async () => {
    const paid = await pay();
    portal.clock.time = afterStart(minuteMs);
    const { checkoutId } = await open();
    await desk.shop.report(checkoutId, { currency: 'USD' });
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
        { actions: { refund: true, ask: false }, partner: { email: partnerEmail } },
        { actions: { refund: true, ask: false }, problem: null },
      ],
    });
    const idsOf = ({ orders }: typeof all) => orders.map(({ _id }) => _id);
    expect(idsOf(await list('?state=fulfilled'))).toEqual([paid]);
    expect(idsOf(await list('?waiting=true'))).toEqual([checkoutId]);
    expect(idsOf(await list('?page=2&limit=1'))).toEqual([paid]);
    const { number = '', items = [] } = all.orders[1] ?? {};
    const numberOfRequest = items[0]?.requestNumber ?? '';
    for (const typed of [number, number.toLowerCase(), numberOfRequest])
      expect(idsOf(await list(`?number=${typed}`))).toEqual([paid]);
    expect(idsOf(await list('?number=nirgends'))).toEqual([]);
  });

  test('has the same order for partner and admin, with fewer fields for the partner', async () => {
    const id = await pay();
    const own = await readOrder(desk.partner.browser, id);
    expect(own).toEqual(await readOrder(desk.admin, id));
    for (const field of ['problem', 'partner', 'history', 'actions', 'shopOrderId'])
      expect(own).not.toHaveProperty(field);
    const { partner: buyer } = await view(id);
    const orders = await desk.admin.call(`GET /api/demoshop/customer/${buyer?._id}/orders`);
    expect(orders.json()).toMatchObject({ totalCount: 1, orders: [own] });
  });

  test('is capped at 10,000 for admins, but not for the partner; later pages stay readable', async () => {
    const now = portal.clock.time;
    const partnerId = await portal.addUser(samplePartner('viel@bestellungen.example'));
    await sql`
      with added as (
        insert into shop_orders (id, number, organisation_id, provider, state, net_cents, vat_percent, tax_case, created_at)
        select gen_random_uuid(), ${randomNumber('B')}, ${organisationOf(partnerId)}, 'demoshop', 'expired', n, 19, 'domestic',
          ${now}::timestamptz - n * interval '1 minute'
        from generate_series(1, 10003) n returning id
      )
      insert into shop_order_items (order_id, position, category, region, net_cents, revision, state)
      select id, 0, 'Callcenter', '10', 0, 0, 'waiting' from added`.execute(portal.db);
    const behind = await list('?page=101&limit=100');
    expect([behind.totalCount, behind.isCapped]).toEqual([10_000, true]);
    expect(behind.orders.map(({ totals }) => totals.net)).toEqual([100.01, 100.02, 100.03]);
    const partner = await portal.openBrowserFor(partnerId);
    const own = await partner.call(`GET /api/demoshop/customer/${partnerId}/orders`);
    expect(own.json().totalCount).toBe(10_003);
    const { totalCount, isCapped } = await list('?state=open');
    expect([totalCount, isCapped]).toEqual([0, false]);
  });

  test('answers 404 for an unknown order', async () => {
    const id = crypto.randomUUID();
    for (const path of [`admin/orders/${id}`, `demoshop/order/${id}`, `demoshop/customer/${id}/orders`])
      expect((await desk.admin.call(`GET /api/${path}`)).statusCode).toBe(404);
    expect([(await process(id)).statusCode, (await refund(id, 1)).statusCode]).toEqual([404, 404]);
  });
});

describe('asking the shop', () => {
  test('finds a payment without a message', async () => {
    const { checkoutId, checkoutUrl } = await open();
    expect((await process(checkoutId)).json().order).toMatchObject({ state: 'open' });
    await desk.shop.press(checkoutUrl, 'pay');
    expect((await process(checkoutId)).json().order).toMatchObject({ state: 'fulfilled' });
    const { history } = await view(checkoutId);
    expect(history.map(({ text, by }) => [text, by])).toEqual([
      [expect.stringContaining('Kauf begonnen'), null],
      ['Der Shop hat die Bestellung angelegt.', null],
      ['Den Shop nach der Bestellung gefragt: Er kennt noch keine Bestellung.', adminEmail],
      ['Bezahlt und freigeschaltet.', null],
      ['Den Shop nach der Bestellung gefragt: Er hat geantwortet.', adminEmail],
    ]);
    expect((await process(checkoutId)).json().code).toBe('nothing_to_ask');
  });

  test('is 503 and recorded when the shop does not answer', async () => {
    const { checkoutId } = await open();
    await saveFailureModes(portal.db, { ...noFailures, isFailing: true });
    expect((await process(checkoutId)).statusCode).toBe(503);
    expect((await textsOf(checkoutId)).at(-1)).toBe(
      'Den Shop nach der Bestellung gefragt: Der Shop war nicht erreichbar.',
    );
  });
});

test('products and their quantity are stored at the shop', async () => {
  const _id = await addPublished(portal, 'IT-Dienstleistungen');
  const saved = await desk.admin.call('POST /api/demoshop/product', { body: { request: { _id } } });
  const { product } = readAnswer('POST /api/:shop/product', saved);
  expect(product).toMatchObject({ price: 55, quantity: 5, title: expect.stringContaining('20') });
  const { variantId, productId } = product;
  const setQuantity = (body: object) => desk.admin.call('PUT /api/demoshop/inventory', { body });
  const find = (id: string) => desk.admin.call(`GET /api/demoshop/product/${id}`);
  expect((await setQuantity({ variantId, quantity: 2 })).json()).toEqual({ msg: 'Bestand gesetzt' });
  expect((await find(productId)).json().product.quantity).toBe(2);
  expect((await setQuantity({ variantId: 'gibt-es-nicht', quantity: 2 })).json().code).toBe('shop_refused');
  for (const id of ['unbekannt', '%00']) expect((await find(id)).statusCode).toBe(404);
  const nobody = { request: { _id: crypto.randomUUID() } };
  expect((await desk.admin.call('POST /api/demoshop/product', { body: nobody })).statusCode).toBe(404);
});

function beDown(): never {
  throw new ShopUnavailableError('down');
}

test('partial refunds never exceed the payment; unlocked requests stay unlocked', async () => {
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

test('refunds under the same key are one refund, and another amount is refused', async () => {
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

test('failed refunds are retried with growing delays, or at once by an admin', async () => {
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

test('refunds are given up after ten tries, and an admin can order a new one', async () => {
  const id = await pay();
  let tries = 0;
  desk.beforeRefund = () => {
    tries += 1;
    throw new ShopUnavailableError('down');
  };
  await refund(id, 65.45);
  for (let n = 0; n < 4; n += 1) {
    // A process of its own each, whose shop is not left alone yet.
    await driveAnew().run();
    if (n === 0) await portal.db.updateTable('shop_refunds').set({ tries: 8 }).execute();
    portal.clock.time = new Date(portal.clock.time.getTime() + 6 * hourMs);
  }
  // Each asks the shop three times.
  expect(tries).toBe(9);
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

test('refunds with a lost answer are sent again under the same key and refund once', async () => {
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

test('refunds after a refund by the shop never exceed the payment', async () => {
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

test('refunds leave a second payment waiting for an admin', async () => {
  const id = await pay();
  desk.beforeRefund = beDown;
  await refund(id, 5);
  await desk.shop.run();
  await desk.shop.report(id, { shopOrderId: crypto.randomUUID() });
  const second = { state: 'disputed', problem: expect.stringContaining('ein zweites Mal bezahlt') };
  expect(await view(id)).toMatchObject(second);
  desk.beforeRefund = () => {};
  portal.clock.time = afterStart(minuteMs);
  await desk.shop.run();
  expect(await view(id)).toMatchObject({ ...second, refunded: 5 });
  expect((await list()).waitingCount).toBe(1);
});

test('refunds do not settle other problems of an order', async () => {
  const id = await pay();
  await desk.shop.report(id, { isCancelled: true });
  const cancelled = 'Der Shop hat die bezahlte Bestellung storniert.';
  expect(await view(id)).toMatchObject({ problem: cancelled });
  await refund(id, 65.45);
  await desk.shop.run();
  expect(await view(id)).toMatchObject({ state: 'refunded', problem: cancelled });
});
