import { expect, test } from 'vitest';
import { shopJobs } from '#server/shop/jobs.ts';
import type { ShopProvider } from '#server/shop/provider/record.ts';
import { openPartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleContact } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';

const portal = sharedTestApp();

test('nothing but id, category, two-digit region and price of a request reaches a shop', async () => {
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
  const shop = driveShop(portal, shopJobs, { change });
  const email = 'wanda@geheim-dienst.example';
  const { browser, buy } = await openPartnerWithCart(portal, email);
  const admin = await portal.openBrowserAs({ email: 'admin@geheim.example', role: 'admin' });
  const ids = [
    await addPublished(portal, 'IT-Dienstleistungen', { bemerkung: 'Bitte Frau Seltsam anrufen' }),
    await addPublished(portal, 'IT-Dienstleistungen'),
  ];
  const { checkoutId, checkoutUrl } = await startCheckout(browser, ids);
  await admin.call('POST /api/demoshop/product', { body: { request: { _id: ids[0] } } });
  await admin.call('POST /api/demoshop/process-order', { body: { orderData: { orderId: checkoutId } } });
  // Bought otherwise meanwhile, so that it is refunded, and the rest by an admin.
  await buy(ids[0] ?? '');
  await shop.press(checkoutUrl, 'pay');
  await shop.settle();
  const reason = `${sampleContact.name}, Telefon ${sampleContact.telefonnummer}`;
  const refund = { orderId: checkoutId, amount: 1, reason };
  expect((await admin.call('POST /api/demoshop/refund', { body: refund })).statusCode).toBe(200);
  await shop.settle();

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
