import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseStrictJson } from '#server/http/json-body.ts';
import { isSameText } from '#server/secrets/same-text.ts';
import { ForgedMessageError } from '#server/shop/provider/errors.ts';
import type { ShopMessage, ShopOrder } from '#server/shop/provider/record.ts';
import type { ShopifySettings } from './calls/transport.ts';
import { checkoutAttribute } from './checkout.ts';
import { toCents } from './money.ts';
import type { SubscribedTopic } from './operations/subscriptions.ts';
import { toPayment } from './orders.ts';

const moneySet = z.object({ presentment_money: z.object({ amount: z.string() }) });

/** An order in a message, which differs from an order of the API. */
const orderSchema = z.object({
  admin_graphql_api_id: z.string(),
  cancelled_at: z.string().nullable(),
  financial_status: z.string().nullable(),
  presentment_currency: z.string(),
  taxes_included: z.boolean(),
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  subtotal_price_set: moneySet,
  total_tax_set: moneySet,
  total_price_set: moneySet,
  line_items: z.array(
    z.object({
      sku: z.string().nullable(),
      quantity: z.int(),
      price_set: moneySet,
      discount_allocations: z.array(z.object({ amount_set: moneySet })),
      tax_lines: z.array(z.object({ price_set: moneySet })),
    }),
  ),
  refunds: z.array(
    z.object({
      transactions: z.array(z.object({ kind: z.string(), status: z.string(), amount: z.string() })),
    }),
  ),
  updated_at: z.iso.datetime({ offset: true }),
});

/** Contains only the number of the order. */
const refundSchema = z.object({ order_id: z.int(), created_at: z.iso.datetime({ offset: true }) });

/** Fields that the shop may send. Leaves out names and addresses of buyers. */
export const sentFields: Readonly<Record<SubscribedTopic, readonly string[]>> = {
  ORDERS_PAID: Object.keys(orderSchema.shape),
  ORDERS_CANCELLED: Object.keys(orderSchema.shape),
  REFUNDS_CREATE: Object.keys(refundSchema.shape),
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** @throws {ForgedMessageError} */
export function readMessage(
  { store, clientSecret }: Pick<ShopifySettings, 'store' | 'clientSecret'>,
  headers: Headers,
  rawBody: Buffer,
): ShopMessage | null {
  const signature = headerOf(headers, 'x-shopify-hmac-sha256');
  const expected = createHmac('sha256', clientSecret).update(rawBody).digest('base64');
  if (!isSameText(signature, expected)) throw new ForgedMessageError('The signature is wrong.');
  if (headerOf(headers, 'x-shopify-shop-domain').toLowerCase() !== store) {
    throw new ForgedMessageError('It is of another store.');
  }
  try {
    return toMessage(headers, parseStrictJson(rawBody));
  } catch (cause) {
    if (cause instanceof ForgedMessageError) throw cause;
    throw new ForgedMessageError('The message cannot be read.', { cause });
  }
}

/** Their body states the whole order. */
const orderTopics = ['orders/paid', 'orders/cancelled'];

function toMessage(headers: Headers, body: unknown): ShopMessage | null {
  const deliveryId = headerOf(headers, 'x-shopify-webhook-id');
  const triggeredAt = Date.parse(z.iso.datetime().parse(headerOf(headers, 'x-shopify-triggered-at')));
  // Only the time in the body is signed. Take the earlier one, so that headers cannot make an old message new.
  const sentAt = (signed: string) => new Date(Math.min(triggeredAt, Date.parse(signed)));
  const name = headerOf(headers, 'x-shopify-topic');
  if (name === 'refunds/create') {
    const { order_id, created_at } = refundSchema.parse(body);
    const order = { shopOrderId: `gid://shopify/Order/${order_id}` };
    return { deliveryId, sentAt: sentAt(created_at), order };
  }
  // The topic decides nothing else: it stands in a header, which is not signed.
  if (!orderTopics.includes(name)) return null;
  const stated = orderSchema.parse(body);
  const order = toShopOrder(stated);
  return order && { deliveryId, sentAt: sentAt(stated.updated_at), order };
}

function toShopOrder(body: z.output<typeof orderSchema>): ShopOrder | null {
  const checkoutId = body.note_attributes.find(({ name }) => name === checkoutAttribute)?.value ?? '';
  // Anybody can create a cart of the store with any attribute.
  if (!z.uuid().safeParse(checkoutId).success) return null;
  const taxOf = (tax: number) => (body.taxes_included ? tax : 0);
  return {
    shopOrderId: body.admin_graphql_api_id,
    checkoutId,
    payment: toPayment(body.financial_status?.toUpperCase() ?? null, body.cancelled_at !== null),
    isCancelled: body.cancelled_at !== null,
    currency: body.presentment_currency,
    netCents: centsOf(body.subtotal_price_set) - taxOf(centsOf(body.total_tax_set)),
    grossCents: centsOf(body.total_price_set),
    lines: body.line_items.map(({ sku, quantity, price_set, discount_allocations, tax_lines }) => ({
      requestId: sku ?? '',
      netCents:
        centsOf(price_set) * quantity -
        sum(discount_allocations.map(({ amount_set }) => centsOf(amount_set))) -
        taxOf(sum(tax_lines.map((line) => centsOf(line.price_set)))),
      quantity,
    })),
    refundedCents: sum(
      body.refunds
        .flatMap(({ transactions }) => transactions)
        .filter(({ kind, status }) => kind === 'refund' && status === 'success')
        .map(({ amount }) => toCents(amount)),
    ),
  };
}

const sum = (cents: readonly number[]) => cents.reduce((total, some) => total + some, 0);

const centsOf = ({ presentment_money }: z.output<typeof moneySet>) => toCents(presentment_money.amount);

/** @throws {ForgedMessageError} for a missing header */
function headerOf(headers: Headers, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw new ForgedMessageError(`It has no ${name}.`);
  return value;
}
