import { z } from 'zod';
import { lateReasons } from '#domain/purchases/late-reasons.ts';
import { orderStates, shownItemStates } from '#domain/shop/order-states.ts';
import { shopNames } from '#domain/shop/providers.ts';
import { sentItems } from './cart.ts';
import type { Contract } from './endpoint.ts';
import {
  cappedListEnd,
  categoryCode,
  count,
  euros,
  id,
  idempotencyHeader,
  idParams,
  instant,
  keysetQuery,
  line,
  listEnd,
  message,
  note,
  orderNumber,
  queryFlag,
  requestNumber,
  sum,
  totals,
} from './shared.ts';

const shop = z.enum(shopNames);
const shopParams = z.strictObject({ shop });
const shopIdParams = z.strictObject({ shop, id });
/** Id of a product at the shop. */
const foreignIdParams = z.strictObject({
  shop,
  id: z
    .string()
    .max(200)
    .regex(/^[\x21-\x7e]+$/),
});

const status = {
  query: z.strictObject({}),
  response: z.strictObject({
    provider: shop,
    /** Name in messages. */
    label: z.string(),
    available: z.boolean(),
    /** Message for partners while the shop is down. */
    msg: z.string().nullable(),
  }),
  refusals: [404],
} as const;

const orderItem = z.strictObject({
  /** Null for a deleted request. */
  requestId: id.nullable(),
  /** Null for a deleted request, too. */
  requestNumber: requestNumber.nullable(),
  category: categoryCode,
  /** First two digits of the postal code; abroad the country's ISO code. */
  region: z.string(),
  /** Net, in euros, at the start of the checkout. */
  price: euros,
  state: z.enum(shownItemStates),
  /** Why a paid request stays locked. */
  lateReason: z.enum(lateReasons).nullable(),
});

const order = {
  /** The `checkoutId`. */
  _id: id,
  number: orderNumber,
  provider: shop,
  state: z.enum(orderStates),
  createdAt: instant,
  /** Null without reserved places. */
  reservedUntil: instant.nullable(),
  paidAt: instant.nullable(),
  totals,
  /** Gross sum of all refunds, in euros. */
  refunded: sum,
  items: z.array(orderItem),
};

const partnerOrder = z.strictObject(order);

const listedOrder = z.strictObject({
  ...order,
  /** Null for an erased account. */
  partner: z.strictObject({ _id: id, companyName: z.string(), email: z.string() }).nullable(),
  shopOrderId: z.string().nullable(),
  /** One sentence for admins. */
  problem: z.string().nullable(),
  actions: z.strictObject({ refund: z.boolean(), ask: z.boolean() }),
});

const adminOrder = listedOrder.extend({
  /** Oldest first. */
  history: z.array(z.strictObject({ at: instant, text: z.string(), by: z.string().nullable() })),
});

const product = z.strictObject({
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  price: euros,
  quantity: count.nullable(),
});

export const shopContract = {
  'GET /api/cart/demoshop-status': { summary: 'Ob sich über den Demoshop kaufen lässt.', ...status },
  'GET /api/cart/shopify-status': { summary: 'Ob sich über Shopify kaufen lässt.', ...status },
  'POST /api/:shop/checkout': {
    summary:
      'Reserviert die genannten Anfragen für 15 Minuten und beginnt ihren Kauf im Shop; Preise werden nicht gelesen.',
    params: shopParams,
    headers: idempotencyHeader,
    body: z.strictObject({
      cartItems: sentItems.min(1),
      /** Net sum in euros that the buyer has read. The call is refused when a price has changed since (purchases 12). */
      expectedNet: sum.optional(),
    }),
    response: z.strictObject({
      checkoutUrl: z.string(),
      checkoutId: id,
      reservedUntil: instant,
      totals,
    }),
    refusals: [404, 409, 429],
  },
  'DELETE /api/:shop/checkout/:id': {
    summary: 'Gibt die reservierten Plätze eines eigenen, nicht bezahlten Kaufs wieder frei.',
    params: shopIdParams,
    response: z.strictObject({ order: partnerOrder }),
    refusals: [404],
  },
  'GET /api/:shop/order/:id': {
    summary: 'Eine Bestellung im Shop: dem Partner die eigene, dem Admin jede.',
    params: shopIdParams,
    response: z.strictObject({ order: partnerOrder }),
    refusals: [404],
  },
  'GET /api/:shop/customer/:id/orders': {
    summary:
      'Die Bestellungen eines Partners im Shop, neueste zuerst: dem Partner die eigenen, dem Admin alle.',
    params: shopIdParams,
    query: keysetQuery,
    response: z.strictObject({ orders: z.array(partnerOrder), ...listEnd }),
    refusals: [404],
  },
  'GET /api/:shop/product/:id': {
    summary: 'Ein Produkt des Shops.',
    params: foreignIdParams,
    response: z.strictObject({ product }),
    refusals: [404],
  },
  'POST /api/:shop/product': {
    summary: 'Legt das Produkt einer Anfrage im Shop an oder bringt es auf den Stand der Anfrage.',
    params: shopParams,
    body: z.strictObject({ request: z.strictObject({ _id: id }) }),
    response: z.strictObject({ product }),
    refusals: [404, 409],
  },
  'PUT /api/:shop/inventory': {
    summary: 'Setzt den Bestand einer Variante im Shop.',
    params: shopParams,
    body: z.strictObject({ variantId: line(200).min(1), quantity: z.int().min(0).max(100) }),
    response: message,
    refusals: [404, 409],
  },
  'POST /api/:shop/process-order': {
    summary: 'Fragt den Shop nach einer Bestellung und verarbeitet, was er antwortet.',
    params: shopParams,
    body: z.strictObject({ orderData: z.strictObject({ orderId: id }) }),
    response: z.strictObject({ order: adminOrder }),
    refusals: [404, 409],
  },
  'POST /api/:shop/refund': {
    summary: 'Erstattet eine Bestellung ganz oder zum Teil; Freigeschaltetes bleibt freigeschaltet.',
    params: shopParams,
    headers: idempotencyHeader,
    body: z.strictObject({
      orderId: id,
      /** Gross, in euros. */
      amount: z.number().min(0.01).max(10_000_000).multipleOf(0.01),
      reason: note,
    }),
    response: z.strictObject({ order: adminOrder }),
    refusals: [404, 409],
  },
  'GET /api/admin/orders': {
    summary: 'Alle Bestellungen über den Shop, neueste zuerst.',
    query: keysetQuery.extend({
      state: z.enum(orderStates).optional(),
      waiting: queryFlag.optional(),
      number: line(40).optional().describe('Nummer der Bestellung oder einer ihrer Anfragen'),
    }),
    response: z.strictObject({
      orders: z.array(listedOrder),
      ...cappedListEnd,
      /** Orders that wait for an admin, over all pages and filters. */
      waitingCount: count,
      /** Null where no shop is set up. */
      shop: status.response.nullable(),
    }),
  },
  'GET /api/admin/orders/:id': {
    summary: 'Eine Bestellung mit ihrem Verlauf.',
    params: idParams,
    response: z.strictObject({ order: adminOrder }),
    refusals: [404],
  },
} as const satisfies Contract;
