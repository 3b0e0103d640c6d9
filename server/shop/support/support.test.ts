import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { goodManners, saveManners } from '#server/shop/shop.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
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

  test('says that there are more than 10,000, but not to their partner; pages behind are read all the same', async () => {
    const now = portal.clock.time;
    const partnerId = await portal.addUser(samplePartner('viel@bestellungen.example'));
    await sql`
      with added as (
        insert into shop_orders (id, organisation_id, provider, state, net_cents, vat_percent, created_at, updated_at)
        select gen_random_uuid(), ${organisationOf(partnerId)}, 'demoshop', 'expired', n, 19,
          ${now}::timestamptz - n * interval '1 minute', ${now}
        from generate_series(1, 10003) n returning id
      )
      insert into shop_order_items (order_id, position, category, region, net_cents, revision, state)
      select id, 0, 'Callcenter', '10', 0, 0, 'waiting' from added`.execute(portal.db);
    const behind = await list('?page=101&limit=100');
    expect([behind.totalCount, behind.totalIsCapped]).toEqual([10_000, true]);
    expect(behind.orders.map(({ totals }) => totals.net)).toEqual([100.01, 100.02, 100.03]);
    const partner = await portal.openBrowserFor(partnerId);
    const own = await partner.call(`GET /api/demoshop/customer/${partnerId}/orders`);
    expect(own.json().totalCount).toBe(10_003);
    const { totalCount, totalIsCapped } = await list('?state=open');
    expect([totalCount, totalIsCapped]).toEqual([0, false]);
  });

  test('knows no order that does not exist', async () => {
    const id = crypto.randomUUID();
    for (const path of [`admin/orders/${id}`, `demoshop/order/${id}`, `demoshop/customer/${id}/orders`])
      expect((await desk.admin.call(`GET /api/${path}`)).statusCode).toBe(404);
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
    expect((await process(checkoutId)).json().code).toBe('nothing_to_ask');
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
