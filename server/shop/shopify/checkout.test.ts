import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
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
  const sums = { ...taxOf('domestic'), grossCents: 7021, returnUrl: publicUrl };
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
  test('creates a cart with its products and the id of the checkout', async () => {
    record(toProduct(line));
    expect(await startCheckout(open(), [line], 'kasse-1')).toBe('https://laden.myshopify.com/cart/c/1?key=2');
    const input = {
      lines: [{ merchandiseId: variantId, quantity: 1 }],
      attributes: [{ key: 'checkout', value: 'kasse-1' }],
    };
    expect(shopify.variablesOf('cartCreate')).toMatchObject([{ input }]);
  });

  test('creates a product without stock control, published only for the storefront', async () => {
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

  test('keeps an unchanged product, and the variant of a changed price', async () => {
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

  test('publishes a product again that somebody has unpublished', async () => {
    record({ ...toProduct(line), resourcePublicationsV2: { nodes: [] } });
    await startCheckout();
    expect(shopify.variablesOf('productSet')).toEqual([]);
    expect(shopify.variablesOf('publishablePublish')).toEqual(toHeadless);
  });

  test('is refused when the cart has another price or lacks a product', async () => {
    record(toProduct(line), 5800);
    await expect(startCheckout()).rejects.toThrow(ShopRefusedError);
    const userErrors = [{ field: null, message: 'The merchandise does not exist.' }];
    shopify.answers['cartCreate'] = { cart: null, userErrors, warnings: [] };
    await expect(startCheckout()).rejects.toThrow('The merchandise does not exist.');
  });

  test.each([
    ['a public token', 'storefront-token', 'x-shopify-storefront-access-token'],
    ['a private one', 'shpat_0123', 'shopify-storefront-private-token'],
  ])('starts with %s of the storefront', async (_, storefrontToken, header) => {
    record(toProduct(line));
    await startCheckout(open({ storefrontToken }));
    expect(shopify.calls.at(-1)?.headers.get(header)).toBe(storefrontToken);
  });

  test('sends the shop only id, category, region and price of requests', async () => {
    record(null);
    const planted = { ...line, email: 'anna@firma.example', postleitzahl: '20095' };
    await open().saveProduct(planted, 3, signal);
    await startCheckout(open(), [planted]);
    const sent = shopify.calls.map(({ body }) => body).join('\n');
    expect(sent).toContain(line.requestId);
    expect(sent).not.toMatch(/anna@|20095/);
  });
});

function recordInventory(quantity: number, tracked = true): void {
  const inventoryLevel = { quantities: [{ quantity }] };
  const inventoryItem = { id: 'gid://shopify/InventoryItem/3', tracked, inventoryLevel };
  const inventorySetQuantities = { userErrors: [] };
  Object.assign(shopify.answers, { productVariant: { inventoryItem }, inventorySetQuantities });
}

test('a product is saved with its quantity and found, unless the shop refuses it', async () => {
  const product = toProduct(line, 3);
  const productSet = { product, userErrors: [] };
  Object.assign(shopify.answers, { productByIdentifier: null, productSet, product });
  const saved = await open().saveProduct(line, 3, signal);
  expect(saved).toEqual({ productId, variantId, title: 'Callcenter, PLZ 20…', netCents: 5900, quantity: 3 });
  expect(shopify.variablesOf('productSet')).toMatchObject([
    { input: { variants: [{ inventoryItem: { tracked: true }, inventoryQuantities: [{ quantity: 3 }] }] } },
  ]);
  expect(await open().findProduct(productId, signal)).toEqual(saved);
  shopify.answers['product'] = toProduct(line);
  expect(await open().findProduct(productId, signal)).toMatchObject({ quantity: null });
  const userErrors = [{ field: null, message: 'Titel zu lang.' }];
  Object.assign(shopify.answers, { productSet: { product: null, userErrors } });
  await expect(open().saveProduct(line, 1, signal)).rejects.toThrow('Titel zu lang.');
});

test('a quantity is compared with the read one, and kept when right', async () => {
  recordInventory(3);
  await open().setInventory(variantId, 7, signal);
  expect(shopify.variablesOf('inventorySetQuantities')).toMatchObject([
    { key: expect.any(String), input: { quantities: [{ quantity: 7, changeFromQuantity: 3 }] } },
  ]);
  recordInventory(7);
  await open().setInventory(variantId, 7, signal);
  expect(shopify.variablesOf('inventorySetQuantities')).toHaveLength(1);
});

test('a missing product is not found, and an untracked one has no quantity', async () => {
  Object.assign(shopify.answers, { product: null, productVariant: null });
  for (const id of [productId, '1', 'gid://shopify/Order/1'])
    expect(await open().findProduct(id, signal)).toBeNull();
  for (const id of [variantId, '1'])
    await expect(open().setInventory(id, 1, signal)).rejects.toThrow(ShopRefusedError);
  recordInventory(0, false);
  await expect(open().setInventory(variantId, 1, signal)).rejects.toThrow('not counted');
});

test('missing subscriptions are created with only the fields that the portal reads', async () => {
  Object.assign(shopify.answers, {
    webhookSubscriptions: { nodes: [{ topic: 'ORDERS_PAID' }] },
    webhookSubscriptionCreate: { userErrors: [] },
  });
  const [job] = createShopify(settings, { publicUrl, now: () => shopify.clock }).jobs;
  expect(await job?.run(signal)).toBe(2);
  const made = shopify.variablesOf('webhookSubscriptionCreate');
  const uri = 'https://portal.example/api/shopify/webhook';
  expect(made.map(({ topic, input }) => [topic, input.uri])).toEqual([
    ['ORDERS_CANCELLED', uri],
    ['REFUNDS_CREATE', uri],
  ]);
  expect(JSON.stringify(made)).not.toMatch(/email|address|customer|phone/);
  // There are none for an address without https.
  const http = { publicUrl: 'http://localhost:3000', now: () => shopify.clock };
  expect(createShopify(settings, http).jobs).toEqual([]);
});
