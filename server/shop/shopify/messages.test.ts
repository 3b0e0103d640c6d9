import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ForgedMessageError } from '#server/shop/provider/errors.ts';
import { settings } from '#server/testing/shopify/stub-transport.ts';
import { readMessage } from './messages.ts';

const checkoutId = randomUUID();
const requestId = randomUUID();
const updatedAt = '2026-11-20T12:00:00.000Z';
const money = (amount: string) => ({ presentment_money: { amount, currency_code: 'EUR' } });

/** Recorded, with the fields of the subscription. */
const paid = {
  admin_graphql_api_id: 'gid://shopify/Order/9',
  cancelled_at: null as string | null,
  financial_status: 'paid',
  presentment_currency: 'EUR',
  taxes_included: false,
  note_attributes: [{ name: 'checkout', value: checkoutId }],
  subtotal_price_set: money('59.00'),
  total_tax_set: money('11.21'),
  total_price_set: money('70.21'),
  line_items: [
    {
      sku: requestId,
      quantity: 1,
      price_set: money('59.00'),
      discount_allocations: [] as object[],
      tax_lines: [{ price_set: money('11.21') }],
    },
  ],
  refunds: [] as object[],
  updated_at: updatedAt,
};

const refund = { order_id: 9, created_at: updatedAt };

function sign(topic: string, body: object) {
  const rawBody = Buffer.from(JSON.stringify(body));
  const headers: Record<string, string> = {
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', settings.clientSecret).update(rawBody).digest('base64'),
    'x-shopify-shop-domain': settings.store,
    'x-shopify-webhook-id': 'zustellung-1',
    // With nanoseconds, as Shopify writes it.
    'x-shopify-triggered-at': '2026-11-20T12:00:01.000041743Z',
  };
  return { headers, rawBody };
}

const read = ({ headers, rawBody }: ReturnType<typeof sign>) => readMessage(settings, headers, rawBody);

test('“orders/paid” describes the order', () => {
  expect(read(sign('orders/paid', paid))).toEqual({
    deliveryId: 'zustellung-1',
    sentAt: new Date(updatedAt),
    order: {
      shopOrderId: 'gid://shopify/Order/9',
      checkoutId,
      payment: 'paid',
      isCancelled: false,
      currency: 'EUR',
      netCents: 5900,
      grossCents: 7021,
      lines: [{ requestId, netCents: 5900, quantity: 1 }],
      refundedCents: 0,
    },
  });
});

test('“orders/cancelled” gives the refunded sum, also with prices that include VAT', () => {
  const [line] = paid.line_items;
  const transactions = [
    { kind: 'refund', status: 'success', amount: '12.34' },
    { kind: 'refund', status: 'failure', amount: '1.00' },
  ];
  const body = {
    ...paid,
    cancelled_at: updatedAt,
    financial_status: 'partially_refunded',
    taxes_included: true,
    subtotal_price_set: money('70.21'),
    line_items: [
      { ...line, price_set: money('71.21'), discount_allocations: [{ amount_set: money('1.00') }] },
    ],
    refunds: [{ transactions }],
  };
  expect(read(sign('orders/cancelled', body))).toMatchObject({
    order: {
      payment: 'paid',
      isCancelled: true,
      netCents: 5900,
      refundedCents: 1234,
      lines: [{ netCents: 5900 }],
    },
  });
});

test('“refunds/create” names only the order', () => {
  const order = { shopOrderId: 'gid://shopify/Order/9' };
  expect(read(sign('refunds/create', refund))).toMatchObject({ order });
});

test('ignores other topics and orders without a checkout', () => {
  expect(read(sign('orders/create', paid))).toBeNull();
  for (const note of [
    { name: 'gift', value: 'yes' },
    { name: 'checkout', value: 'yes' },
  ])
    expect(read(sign('orders/paid', { ...paid, note_attributes: [note] }))).toBeNull();
});

test('refuses a wrong signature, store, id or time, and an altered or unknown body', () => {
  const { headers, rawBody } = sign('orders/paid', paid);
  for (const [name, value] of [
    ['x-shopify-hmac-sha256', undefined],
    ['x-shopify-hmac-sha256', 'AAAA'],
    ['x-shopify-shop-domain', 'anderer.myshopify.com'],
    ['x-shopify-webhook-id', undefined],
    ['x-shopify-triggered-at', undefined],
    ['x-shopify-triggered-at', 'gestern'],
  ] as const) {
    const { [name]: _dropped, ...others } = headers;
    const altered: Record<string, string> = value === undefined ? others : { ...others, [name]: value };
    expect(() => read({ headers: altered, rawBody }), name).toThrow(ForgedMessageError);
  }
  const cheaper = Buffer.from(rawBody.toString().replace('59.00', '58.00'));
  expect(() => read({ headers, rawBody: cheaper })).toThrow(ForgedMessageError);
  expect(() => read(sign('orders/paid', refund))).toThrow(ForgedMessageError);
});

test('an old message does not become new by its headers', () => {
  const { headers, rawBody } = sign('orders/paid', paid);
  const later = { ...headers, 'x-shopify-triggered-at': '2026-11-21T12:00:00.000Z' };
  expect(read({ headers: later, rawBody })?.sentAt).toEqual(new Date(updatedAt));
});
