import { expect, test } from 'vitest';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import { newLine, productId, toProduct, variantId } from '#server/testing/shopify/recorded-answers.ts';
import { publicUrl, settings, signal, stubShopify } from '#server/testing/shopify/stub-transport.ts';
import { createShopify } from './shopify.ts';

const shopify = stubShopify();
const open = () => createShopify(settings, { publicUrl, now: () => shopify.clock }).provider;
const line = newLine();

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

test('a quantity is set against the one that was read, and left alone where it is right', async () => {
  recordInventory(3);
  await open().setInventory(variantId, 7, signal);
  expect(shopify.variablesOf('inventorySetQuantities')).toMatchObject([
    { key: expect.any(String), input: { quantities: [{ quantity: 7, changeFromQuantity: 3 }] } },
  ]);
  recordInventory(7);
  await open().setInventory(variantId, 7, signal);
  expect(shopify.variablesOf('inventorySetQuantities')).toHaveLength(1);
});

test('what is not there is not found, and what is not counted has no quantity to set', async () => {
  Object.assign(shopify.answers, { product: null, productVariant: null });
  for (const id of [productId, '1', 'gid://shopify/Order/1'])
    expect(await open().findProduct(id, signal)).toBeNull();
  for (const id of [variantId, '1'])
    await expect(open().setInventory(id, 1, signal)).rejects.toThrow(ShopRefusedError);
  recordInventory(0, false);
  await expect(open().setInventory(variantId, 1, signal)).rejects.toThrow('not counted');
});

test('subscriptions are made where they are missing, and ask for no more than is read', async () => {
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
