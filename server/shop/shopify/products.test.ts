import { describe, expect, test } from 'vitest';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import { fakeStoreOfTest, newLine, signal } from '#server/testing/fake-shopify/opened-shopify.ts';
import { createShopify } from './shopify.ts';

const { fake, open, startCheckout, callsTo, onlyProduct } = fakeStoreOfTest(createShopify);

describe('products', () => {
  test('are saved with their quantity, which can be set', async () => {
    const { provider } = open();
    const line = newLine();
    const saved = await provider.saveProduct(line, 3, signal);
    expect(saved).toMatchObject({ title: 'Callcenter, PLZ 20…', netCents: 5900, quantity: 3 });
    expect(await provider.findProduct(saved.productId, signal)).toEqual(saved);
    await provider.setInventory(saved.variantId, 7, signal);
    await provider.setInventory(saved.variantId, 7, signal);
    expect(await provider.findProduct(saved.productId, signal)).toMatchObject({ quantity: 7 });
    expect(callsTo('inventorySetQuantities')).toHaveLength(1);
  });

  test('that are not there are not found, and cannot be counted', async () => {
    const { provider } = open();
    for (const id of ['gid://shopify/Product/1', '1', 'gid://shopify/Order/1']) {
      expect(await provider.findProduct(id, signal)).toBeNull();
    }
    for (const id of ['gid://shopify/ProductVariant/1', '1']) {
      await expect(provider.setInventory(id, 1, signal)).rejects.toThrow(ShopRefusedError);
    }
  });

  test('that a checkout has made are not counted yet', async () => {
    const { shop } = await startCheckout(open(), [newLine()]);
    const { id, variant } = onlyProduct() ?? { id: '', variant: { id: '' } };
    expect(await shop.provider.findProduct(id, signal)).toMatchObject({ quantity: null });
    await expect(shop.provider.setInventory(variant.id, 1, signal)).rejects.toThrow('not counted');
  });

  test('that the shop refuses are refused', async () => {
    fake.store.state.userError = 'Titel zu lang.';
    await expect(open().provider.saveProduct(newLine(), 1, signal)).rejects.toThrow('Titel zu lang.');
  });
});
