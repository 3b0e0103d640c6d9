import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { goodManners, saveManners } from '#server/shop/shop.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { adminEmail, partnerEmail, sharedOrderDesk } from '#server/testing/shop/order-desk.ts';
import { readOrder } from '#server/testing/shop/shop-driver.ts';
import { afterStart, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const desk = sharedOrderDesk(portal, shopJobs);
const { open, pay, list, view, process, refund, textsOf } = desk;

describe('the list', () => {
  test('shows every order, newest first, by state, and counts those that wait for an admin', async () => {
    const paid = await pay();
    portal.clock.time = afterStart(minuteMs);
    const { checkoutId } = await open();
    await desk.shop.tell(checkoutId, { currency: 'USD' });
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
  });

  test('has one path for a partner and an admin, and the partner sees less', async () => {
    const id = await pay();
    const own = await readOrder(desk.partner.browser, id);
    expect(own).toEqual(await readOrder(desk.admin, id));
    for (const field of ['problem', 'partner', 'history', 'actions', 'shopOrderId'])
      expect(own).not.toHaveProperty(field);
    const { partner: buyer } = await view(id);
    const orders = await desk.admin.call(`GET /api/demoshop/customer/${buyer?._id}/orders`);
    expect(orders.json()).toMatchObject({ totalCount: 1, orders: [own] });
  });

  test('knows no order that does not exist', async () => {
    const id = crypto.randomUUID();
    const calls = [
      `GET /api/admin/orders/${id}`,
      `GET /api/demoshop/order/${id}`,
      `GET /api/demoshop/customer/${id}/orders`,
    ];
    for (const call of calls) expect((await desk.admin.call(call)).statusCode).toBe(404);
    expect([(await process(id)).statusCode, (await refund(id, 1)).statusCode]).toEqual([404, 404]);
  });
});

describe('asking the shop', () => {
  test('finds what was paid and not told', async () => {
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

test('products and their number are the shop’s to keep', async () => {
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
