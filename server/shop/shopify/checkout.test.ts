import { describe, expect, test } from 'vitest';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import { startFakeStore } from '#server/testing/fake-shopify/fake-shopify.ts';
import { fakeStoreOfTest, newLine, signal } from '#server/testing/fake-shopify/opened-shopify.ts';
import { createShopify } from './shopify.ts';

const { fake, open, startCheckout, callsTo, onlyProduct } = fakeStoreOfTest(createShopify);

describe('a checkout', () => {
  test('leads to a cart of its products, which are found again when it is paid', async () => {
    const checkout = await startCheckout();
    expect(checkout.checkoutUrl).toMatch(/^https:\/\/laden\.myshopify\.com\//);
    expect(await checkout.find()).toBeNull();
    const { id } = checkout.pay();
    const stated = {
      shopOrderId: id,
      checkoutId: checkout.checkoutId,
      payment: 'paid',
      isCancelled: false,
      currency: 'EUR',
      netCents: 10_450,
      grossCents: 12_436,
      lines: checkout.lines.map(({ requestId, netCents }) => ({ requestId, netCents, quantity: 1 })),
      refundedCents: 0,
    };
    expect(await checkout.find()).toEqual(stated);
    expect(await checkout.find(id)).toEqual(stated);
  });

  test('makes each product once, sold whatever the shop counts, and published for the storefront alone', async () => {
    const shop = open();
    const line = newLine();
    await startCheckout(shop, [line]);
    await startCheckout(shop, [line]);
    expect(callsTo('productSet')).toHaveLength(1);
    expect(callsTo('publishablePublish')).toHaveLength(1);
    const product = onlyProduct();
    expect(product).toMatchObject({
      handle: `anfrage-${line.requestId}`,
      title: 'Callcenter, PLZ 20…',
      variant: { price: '59.00', sku: line.requestId, inventoryPolicy: 'CONTINUE', requiresShipping: false },
    });
    expect([...(product?.publications ?? [])]).toEqual(['gid://shopify/Publication/2']);
    await startCheckout(shop, [{ ...line, netCents: 3900 }]);
    expect(onlyProduct()?.variant).toMatchObject({ id: product?.variant.id, price: '39.00' });
    expect(fake.store.state.products.size).toBe(1);
  });

  test('publishes anew what somebody has taken out of the storefront', async () => {
    const shop = open();
    const line = newLine();
    await startCheckout(shop, [line]);
    onlyProduct()?.publications.clear();
    expect((await startCheckout(shop, [line])).checkoutUrl).toMatch(/^https:/);
  });

  test('is found among more orders than one answer holds', async () => {
    const checkout = await startCheckout();
    for (let other = 0; other < 120; other += 1) {
      fake.store.state.orders.push({ ...checkout.pay(), id: `gid://shopify/Order/${other}`, attributes: [] });
      fake.store.state.orders.splice(-2, 1);
    }
    expect(await checkout.find()).toBeNull();
    const { id } = checkout.pay();
    expect((await checkout.find())?.shopOrderId).toBe(id);
    expect(callsTo('orders')).toHaveLength(4);
  });

  test('is refused before anybody pays when the cart costs something else, or does not see the product', async () => {
    const shop = open();
    const line = newLine();
    await startCheckout(shop, [line]);
    const other = { ...newLine(), netCents: 100 };
    fake.store.state.publications.splice(0);
    await expect(startCheckout(open(), [other])).rejects.toThrow('The merchandise does not exist.');
    const changed = startCheckout(shop, [line, { ...line, netCents: 100 }]);
    await expect(changed).rejects.toThrow(ShopRefusedError);
  });

  test.each([
    ['a public token', 'storefront-token'],
    ['a private one', 'shpat_0123'],
  ])('is started with %s of the storefront', async (_, token) => {
    await fake.store.close();
    fake.store = await startFakeStore({ storefrontToken: token });
    expect((await startCheckout()).checkoutUrl).toMatch(/^https:/);
    const wrong = open({ ...fake.store.settings, storefrontToken: `${token}-x` });
    await expect(startCheckout(wrong)).rejects.toThrow(ShopRefusedError);
  });

  test('tells the shop of requests nothing but id, category, region and price', async () => {
    const { shop, lines } = await startCheckout();
    const planted = { ...newLine(), email: 'anna@firma.example', postleitzahl: '20095' };
    await shop.provider.saveProduct(planted, 3, signal);
    await startCheckout(shop, [planted]);
    const sent = fake.store.calls.map(({ body }) => body).join('\n');
    expect(sent).toContain(lines[0]?.requestId);
    expect(sent).not.toMatch(/anna@|20095/);
  });
});

describe('an order', () => {
  test.each([
    ['PENDING', false, 'open'],
    ['AUTHORIZED', false, 'open'],
    ['PARTIALLY_PAID', false, 'open'],
    ['PAID', false, 'paid'],
    ['PARTIALLY_REFUNDED', false, 'paid'],
    ['REFUNDED', true, 'paid'],
    ['VOIDED', false, 'cancelled'],
    ['PENDING', true, 'cancelled'],
    ['EXPIRED', false, 'failed'],
  ])('that is %s, cancelled: %s, is %s', async (financialStatus, isCancelled, payment) => {
    const checkout = await startCheckout(open(), [newLine()]);
    Object.assign(checkout.pay(), { financialStatus, cancelledAt: isCancelled ? fake.clock : null });
    expect((await checkout.find())?.payment).toBe(payment);
  });

  test('states net prices also where the store’s prices hold the VAT, and the currency that was paid', async () => {
    const checkout = await startCheckout();
    Object.assign(checkout.pay(), { taxesIncluded: true, currency: 'CHF' });
    const lines = checkout.lines.map(({ netCents }) => expect.objectContaining({ netCents }));
    expect(await checkout.find()).toMatchObject({ currency: 'CHF', netCents: 10_450, lines });
  });

  test('of another sale of the store is none of the portal’s', async () => {
    const checkout = await startCheckout();
    const order = { ...checkout.pay(), id: 'gid://shopify/Order/5', attributes: [] };
    fake.store.state.orders.push(order);
    expect(await checkout.find(order.id)).toBeNull();
    expect(await checkout.find('gid://shopify/Order/6')).toBeNull();
  });
});
