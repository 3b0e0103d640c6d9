import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import { newLine, productId, toProduct, variantId } from '#server/testing/shopify/recorded-answers.ts';
import { publicUrl, settings, signal, stubShopify } from '#server/testing/shopify/stub-transport.ts';
import { createShopify } from './shopify.ts';

const shopify = stubShopify();
const none = { userErrors: [] };
const line = newLine();

const open = (changes: Partial<typeof settings> = {}) =>
  createShopify({ ...settings, ...changes }, { publicUrl, now: () => shopify.clock }).provider;

function startCheckout(provider = open(), lines = [line], checkoutId: string = randomUUID()) {
  const sums = { vatPercent: 19, grossCents: 7021, returnUrl: publicUrl };
  return provider.startCheckout({ checkoutId, lines, ...sums }, signal);
}

/** @param product as the store has it; null: not yet */
function record(product: ReturnType<typeof toProduct> | null, cents = 5900): void {
  const cart = {
    checkoutUrl: 'https://laden.myshopify.com/cart/c/1?key=2',
    cost: { subtotalAmount: { amount: (cents / 100).toFixed(2), currencyCode: 'EUR' } },
  };
  const unpublished = { ...toProduct(line), resourcePublicationsV2: { nodes: [] } };
  Object.assign(shopify.answers, {
    productByIdentifier: product,
    productSet: { ...none, product: product ?? unpublished },
    publishablePublish: none,
    cartCreate: { ...none, warnings: [], cart },
  });
}

const toHeadless = [{ id: productId, input: [{ publicationId: 'gid://shopify/Publication/2' }] }];

describe('a checkout', () => {
  test('leads to a cart of its products, which carries the id of the checkout', async () => {
    record(toProduct(line));
    expect(await startCheckout(open(), [line], 'kasse-1')).toBe('https://laden.myshopify.com/cart/c/1?key=2');
    const input = {
      lines: [{ merchandiseId: variantId, quantity: 1 }],
      attributes: [{ key: 'checkout', value: 'kasse-1' }],
    };
    expect(shopify.variablesOf('cartCreate')).toMatchObject([{ input }]);
  });

  test('makes a new product, sold whatever the shop counts, published for the storefront alone', async () => {
    record(null);
    await startCheckout();
    const handle = `anfrage-${line.requestId}`;
    const item = { inventoryPolicy: 'CONTINUE', inventoryItem: { requiresShipping: false } };
    const variants = [{ price: '59.00', sku: line.requestId, ...item }];
    expect(shopify.variablesOf('productSet')).toMatchObject([
      { identifier: { handle }, input: { handle, title: 'Callcenter, PLZ 20…', variants } },
    ]);
    expect(shopify.variablesOf('publishablePublish')).toEqual(toHeadless);
  });

  test('leaves a product alone that is as it should be, and keeps the variant of another price', async () => {
    record(toProduct(line));
    await startCheckout();
    expect(shopify.variablesOf('productSet')).toEqual([]);
    expect(shopify.variablesOf('publishablePublish')).toEqual([]);
    record(toProduct({ ...line, netCents: 3900 }));
    await startCheckout();
    expect(shopify.variablesOf('productSet')).toMatchObject([
      { identifier: { id: productId }, input: { variants: [{ id: variantId, price: '59.00' }] } },
    ]);
  });

  test('publishes anew what somebody has taken out of the storefront', async () => {
    record({ ...toProduct(line), resourcePublicationsV2: { nodes: [] } });
    await startCheckout();
    expect(shopify.variablesOf('productSet')).toEqual([]);
    expect(shopify.variablesOf('publishablePublish')).toEqual(toHeadless);
  });

  test('is refused before anybody pays when the cart costs something else, or lacks a product', async () => {
    record(toProduct(line), 5800);
    await expect(startCheckout()).rejects.toThrow(ShopRefusedError);
    const userErrors = [{ field: null, message: 'The merchandise does not exist.' }];
    shopify.answers['cartCreate'] = { cart: null, userErrors, warnings: [] };
    await expect(startCheckout()).rejects.toThrow('The merchandise does not exist.');
  });

  test.each([
    ['a public token', 'storefront-token', 'x-shopify-storefront-access-token'],
    ['a private one', 'shpat_0123', 'shopify-storefront-private-token'],
  ])('is started with %s of the storefront', async (_, storefrontToken, header) => {
    record(toProduct(line));
    await startCheckout(open({ storefrontToken }));
    expect(shopify.calls.at(-1)?.headers.get(header)).toBe(storefrontToken);
  });

  test('tells the shop of requests nothing but id, category, region and price', async () => {
    record(null);
    const planted = { ...line, email: 'anna@firma.example', postleitzahl: '20095' };
    await open().saveProduct(planted, 3, signal);
    await startCheckout(open(), [planted]);
    const sent = shopify.calls.map(({ body }) => body).join('\n');
    expect(sent).toContain(line.requestId);
    expect(sent).not.toMatch(/anna@|20095/);
  });
});
