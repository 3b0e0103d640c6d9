import { z } from 'zod';
import { moneyBag, nodesOf, operation } from './operation.ts';

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const customAttributes = z.array(z.object({ key: z.string(), value: z.string().nullable() }));

const ordersPage = z.object({ nodes: z.array(z.object({ id: z.string(), customAttributes })), pageInfo });

export type OrdersPage = z.output<typeof ordersPage>;

export const ordersSince = operation(
  `#graphql
  query OrdersSince($query: String!, $after: String) {
    orders(first: 100, after: $after, query: $query, sortKey: CREATED_AT) {
      nodes { id customAttributes { key value } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({ orders: ordersPage }),
);

const order = z.object({
  id: z.string(),
  cancelledAt: z.string().nullable(),
  displayFinancialStatus: z.string().nullable(),
  presentmentCurrencyCode: z.string(),
  taxesIncluded: z.boolean(),
  customAttributes,
  subtotalPriceSet: moneyBag.nullable(),
  totalTaxSet: moneyBag.nullable(),
  totalPriceSet: moneyBag,
  totalRefundedSet: moneyBag,
  lineItems: nodesOf(
    z.object({
      sku: z.string().nullable(),
      quantity: z.number(),
      discountedTotalSet: moneyBag,
      taxLines: z.array(z.object({ priceSet: moneyBag })),
    }),
  ),
});

export type FoundOrder = z.output<typeof order>;

/** A cart has at most 50 lines. Read one more to notice additional lines. */
export const orderById = operation(
  `#graphql
  query OrderById($id: ID!) {
    order(id: $id) {
      id
      cancelledAt
      displayFinancialStatus
      presentmentCurrencyCode
      taxesIncluded
      customAttributes { key value }
      subtotalPriceSet { presentmentMoney { amount } }
      totalTaxSet { presentmentMoney { amount } }
      totalPriceSet { presentmentMoney { amount } }
      totalRefundedSet { presentmentMoney { amount } }
      lineItems(first: 51) {
        nodes {
          sku
          quantity
          discountedTotalSet(withCodeDiscounts: true) { presentmentMoney { amount } }
          taxLines(first: 5) { priceSet { presentmentMoney { amount } } }
        }
      }
    }
  }`,
  z.object({ order: order.nullable() }),
);
