import { amountOf, type FakeOrder, type FakeState, netOf, taxOf } from './state.ts';

const money = (cents: number, currency: string) => ({
  shop_money: { amount: amountOf(cents), currency_code: 'EUR' },
  presentment_money: { amount: amountOf(cents), currency_code: currency },
});

const topics: Readonly<Record<string, string>> = {
  'orders/paid': 'ORDERS_PAID',
  'orders/cancelled': 'ORDERS_CANCELLED',
  'refunds/create': 'REFUNDS_CREATE',
};

/** In the form of webhooks, which is that of the older API; reduced to the fields of the subscription. */
export function toWebhookBody(
  topic: string,
  order: FakeOrder,
  { subscriptions }: FakeState,
  now: Date,
): object {
  const whole: object = topic === 'refunds/create' ? refundBody(order, now) : orderBody(order, now);
  const subscription = subscriptions.find((made) => made.topic === topics[topic]);
  const sent = ([field]: [string, unknown]) => subscription?.includeFields.includes(field) ?? true;
  return Object.fromEntries(Object.entries(whole).filter(sent));
}

function refundBody({ number, refunds }: FakeOrder, now: Date) {
  const [refund] = refunds;
  return {
    id: Number(refund?.id.split('/').at(-1) ?? 0),
    order_id: number,
    created_at: now.toISOString(),
    note: refund?.note ?? null,
  };
}

function orderBody(order: FakeOrder, now: Date) {
  const net = netOf(order);
  const tax = taxOf(net);
  const set = (cents: number) => money(cents, order.currency);
  return {
    id: order.number,
    admin_graphql_api_id: order.id,
    email: 'kaeufer@firma.example',
    billing_address: { name: 'Käufer', city: 'Berlin' },
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    financial_status: order.financialStatus.toLowerCase(),
    currency: 'EUR',
    presentment_currency: order.currency,
    taxes_included: order.taxesIncluded,
    note_attributes: order.attributes.map(({ key, value }) => ({ name: key, value })),
    subtotal_price_set: set(order.taxesIncluded ? net + tax : net),
    total_tax_set: set(tax),
    total_price_set: set(net + tax),
    line_items: order.lines.map(({ sku, netCents, quantity }) => ({
      id: 1,
      sku,
      quantity,
      price_set: set(netCents + (order.taxesIncluded ? taxOf(netCents) : 0)),
      discount_allocations: [],
      tax_lines: [{ rate: 0.19, price_set: set(taxOf(netCents)) }],
    })),
    refunds: order.refunds.map(({ cents }) => ({
      transactions: [{ kind: 'refund', status: 'success', amount: amountOf(cents) }],
    })),
    updated_at: now.toISOString(),
  };
}
