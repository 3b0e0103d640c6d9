import { expect, test } from 'vitest';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import { newLine, orderId, toOrder, toTransaction } from '#server/testing/shopify/recorded-answers.ts';
import { publicUrl, settings, signal, stubShopify } from '#server/testing/shopify/stub-transport.ts';
import { createShopify } from './shopify.ts';

const shopify = stubShopify();

const sale = [toTransaction('1', 'SALE', 12_436)];

/** @param notes of the refunds that the order has */
function record(transactions = sale, notes: readonly string[] = []): void {
  const refunds = notes.map((note, n) => ({ id: `gid://shopify/Refund/${n}`, note }));
  Object.assign(shopify.answers, {
    order: { ...toOrder('kasse', [newLine(), newLine(4550)]), refunds, transactions },
    refundCreate: { refund: { id: 'gid://shopify/Refund/7' }, userErrors: [] },
  });
}

function refund(cents: number, idempotencyKey: string) {
  const { provider } = createShopify(settings, { publicUrl, now: () => shopify.clock });
  return provider.refund(
    { shopOrderId: orderId, cents, reason: 'Anna Muster rief an', idempotencyKey },
    signal,
  );
}

test('a refund carries its key, also as the note, and no reason', async () => {
  record();
  expect(await refund(5000, 'one')).toBe('gid://shopify/Refund/7');
  expect(shopify.variablesOf('refundCreate')).toMatchObject([
    { key: 'one', input: { note: 'Erstattung one', transactions: [{ amount: '50.00', kind: 'REFUND' }] } },
  ]);
  expect(shopify.calls.map(({ body }) => body).join()).not.toContain('Anna Muster');
});

test('a refund that was made under its key is found, also when the shop has forgotten the key', async () => {
  record(sale, ['Erstattung zero', 'Erstattung one']);
  expect(await refund(5000, 'one')).toBe('gid://shopify/Refund/1');
  expect(shopify.variablesOf('refundCreate')).toEqual([]);
});

test('a refund is spread over several payments, each as far as it is not refunded yet', async () => {
  const payments = [
    toTransaction('1', 'AUTHORIZATION', 12_436),
    toTransaction('2', 'CAPTURE', 10_000),
    toTransaction('3', 'SALE', 2436),
  ];
  record([...payments, toTransaction('4', 'REFUND', 9000, '2')]);
  await refund(3000, 'two');
  const [{ input }] = shopify.variablesOf('refundCreate');
  expect(
    input.transactions.map((part: { parentId: string; amount: string }) => [
      part.parentId.at(-1),
      part.amount,
    ]),
  ).toEqual([
    ['2', '10.00'],
    ['3', '20.00'],
  ]);
});

test('a refund of more than was paid, of no order, or that the shop refuses, is refused', async () => {
  record();
  await expect(refund(12_437, 'more')).rejects.toThrow(ShopRefusedError);
  const userErrors = [{ field: null, message: 'Der Zahlungsanbieter lehnt ab.' }];
  shopify.answers['refundCreate'] = { refund: null, userErrors };
  await expect(refund(100, 'refused')).rejects.toThrow('Der Zahlungsanbieter lehnt ab.');
  shopify.answers['order'] = null;
  await expect(refund(1, 'none')).rejects.toThrow(ShopRefusedError);
});
