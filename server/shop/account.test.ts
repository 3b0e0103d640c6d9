import { beforeAll, expect, test } from 'vitest';
import { shopJobs } from '#server/shop/jobs.ts';
import type { ShopProvider } from '#server/shop/provider/record.ts';
import { openPartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleContact } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { checkOut, driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let shop: ReturnType<typeof driveShop>;
beforeAll(() => {
  shop = driveShop(portal, shopJobs);
});

const addIt = () => addPublished(portal, 'IT-Dienstleistungen');

test('a shop gets only id, category, two-digit region and price of a request', async () => {
  const sent: unknown[] = [];
  const change = (provider: ShopProvider) =>
    new Proxy(provider, {
      get: (target, name: keyof ShopProvider) => {
        const member = target[name];
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          sent.push(given);
          return (member as (...all: unknown[]) => unknown)(...given);
        };
      },
    });
  const watched = driveShop(portal, shopJobs, { change });
  const email = 'wanda@geheim-dienst.example';
  const { browser, buy } = await openPartnerWithCart(portal, email);
  const admin = await portal.openBrowserAs({ email: 'admin@geheim.example', role: 'admin' });
  const bemerkung = 'Bitte Frau Seltsam anrufen';
  const ids = [await addPublished(portal, 'IT-Dienstleistungen', { bemerkung }), await addIt()];
  const { checkoutId, checkoutUrl } = await startCheckout(browser, ids);
  await admin.call('POST /api/demoshop/product', { body: { request: { _id: ids[0] } } });
  await admin.call('POST /api/demoshop/process-order', { body: { orderData: { orderId: checkoutId } } });
  // Bought otherwise meanwhile, so that it is refunded, and the rest by an admin.
  await buy(ids[0] ?? '');
  await watched.press(checkoutUrl, 'pay');
  await watched.settle();
  const reason = `${sampleContact.name}, Telefon ${sampleContact.telefonnummer}`;
  const refund = { orderId: checkoutId, amount: 1, reason };
  expect((await admin.call('POST /api/demoshop/refund', { body: refund })).statusCode).toBe(200);
  await watched.settle();

  // The demo shop keeps all that it is told.
  for (const table of ['demo_shop_orders', 'demo_shop_products', 'demo_shop_deliveries'] as const)
    sent.push(await portal.db.selectFrom(table).selectAll().execute());
  const text = JSON.stringify(sent);
  for (const id of ids) expect(text).toContain(id);
  expect(sent.flat().some((given) => JSON.stringify(given)?.includes('idempotencyKey'))).toBe(true);
  const { firmenname, name, position, postleitzahl, telefonnummer } = sampleContact;
  const planted = [firmenname, name, position, postleitzahl, telefonnummer, sampleContact.email, 'Seltsam'];
  const partners = [email, 'Anna', 'Petersen', 'Nordwind'];
  for (const word of [...planted, ...partners]) expect([word, text.includes(word)]).toEqual([word, false]);
});

test('the export contains orders at the shop; an erasure keeps them without the person', async () => {
  const email = 'enno@konto-weg.example';
  const { browser } = await openPartnerWithCart(portal, email);
  const headers = { 'idempotency-key': 'Kasse von Enno' };
  const { checkoutId } = (await checkOut(browser, [await addIt()], { headers })).json();
  await shop.report(checkoutId);
  expect((await browser.call('GET /api/user/export')).json().shopOrders).toMatchObject([
    { _id: checkoutId, state: 'fulfilled', totals: { gross: 65.45 } },
  ]);
  const admin = await portal.openBrowserAs({ email: 'admin@konto-weg.example', role: 'admin' });
  const refund = { orderId: checkoutId, amount: 10, reason: 'Enno rief an' };
  expect((await admin.call('POST /api/demoshop/refund', { body: refund })).statusCode).toBe(200);
  const entryOf = async () =>
    (await admin.call(`GET /api/admin/audit?subject=${checkoutId}`)).json().entries[0];
  expect(await entryOf()).toMatchObject({ reason: 'Enno rief an', isErased: false });
  const body = { currentPassword: testPassword };
  expect((await browser.call('DELETE /api/user', { body })).statusCode).toBe(200);
  const answer = await admin.call(`GET /api/admin/orders/${checkoutId}`);
  expect(answer.json().order).toMatchObject({ state: 'refund_due', partner: null });
  // The reason of a refund goes with the account (admin 33), the amount stays.
  expect(answer.json().order.history.at(-1).text.replace(/\s/g, ' ')).toBe('Erstattung veranlasst: 10,00 €');
  expect(await entryOf()).toMatchObject({ new: { cents: 1000 }, reason: null, isErased: true });
  expect(answer.body).not.toContain('Enno');
  const kept = await portal.db.selectFrom('shop_orders').selectAll().where('id', '=', checkoutId).execute();
  expect(kept).toMatchObject([{ state: 'refund_due', idempotency_key: null }]);
});
