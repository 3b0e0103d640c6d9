import { describe, expect, test } from 'vitest';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import { fakeStoreOfTest, signal } from '#server/testing/fake-shopify/opened-shopify.ts';
import { createShopify } from './shopify.ts';

const { fake, startCheckout, callsTo } = fakeStoreOfTest(createShopify);

describe('a refund', () => {
  async function payOrder() {
    const checkout = await startCheckout();
    const order = checkout.pay();
    const refund = (cents: number, idempotencyKey: string) =>
      checkout.shop.provider.refund(
        { shopOrderId: order.id, cents, reason: 'Anna Muster rief an', idempotencyKey },
        signal,
      );
    return { ...checkout, order, refund };
  }

  test('is made once for each key, also when the shop has forgotten the key', async () => {
    const { find, refund, order } = await payOrder();
    const first = await refund(5000, 'one');
    expect(await refund(5000, 'one')).toBe(first);
    fake.store.state.answered.clear();
    expect(await refund(5000, 'one')).toBe(first);
    expect(await refund(7436, 'two')).not.toBe(first);
    expect(await find()).toMatchObject({ payment: 'paid', refundedCents: 12_436 });
    expect(order.refunds).toHaveLength(2);
    expect(fake.store.calls.map(({ body }) => body).join('\n')).not.toContain('Anna Muster');
  });

  test('carries the key with it, under which the shop answers a try that was cut off', async () => {
    const { refund } = await payOrder();
    await refund(5000, 'one');
    expect(callsTo('refundCreate')[0]?.body).toContain('"key":"one"');
    expect(fake.store.state.answered.has('one')).toBe(true);
  });

  test('is spread over several payments', async () => {
    const { refund, order } = await payOrder();
    order.payments.splice(
      0,
      1,
      { id: 'gid://shopify/OrderTransaction/1', kind: 'AUTHORIZATION', cents: 12_436 },
      { id: 'gid://shopify/OrderTransaction/2', kind: 'CAPTURE', cents: 10_000 },
      { id: 'gid://shopify/OrderTransaction/3', kind: 'SALE', cents: 2436 },
    );
    await refund(9000, 'one');
    await refund(3000, 'two');
    expect(order.refunds.map(({ parentId, cents }) => [parentId.at(-1), cents])).toEqual([
      ['2', 9000],
      ['2', 1000],
      ['3', 2000],
    ]);
  });

  test('of more than was paid, of no order, or that the shop refuses, is refused', async () => {
    const { refund, shop } = await payOrder();
    await expect(refund(12_437, 'more')).rejects.toThrow(ShopRefusedError);
    fake.store.state.userError = 'Der Zahlungsanbieter lehnt ab.';
    await expect(refund(100, 'refused')).rejects.toThrow('Der Zahlungsanbieter lehnt ab.');
    const none = { shopOrderId: 'gid://shopify/Order/9', cents: 1, reason: '', idempotencyKey: 'none' };
    await expect(shop.provider.refund(none, signal)).rejects.toThrow(ShopRefusedError);
  });
});
