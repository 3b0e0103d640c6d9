import { z } from 'zod';
import { moneyBag, operation, userErrors } from './operation.ts';

const transaction = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  gateway: z.string().nullable(),
  amountSet: moneyBag,
  parentTransaction: z.object({ id: z.string() }).nullable(),
});

export type Transaction = z.output<typeof transaction>;

export const paymentsOfOrder = operation(
  `#graphql
  query PaymentsOfOrder($id: ID!) {
    order(id: $id) {
      presentmentCurrencyCode
      refunds(first: 100) { note }
      transactions(first: 50) {
        id
        kind
        status
        gateway
        amountSet { presentmentMoney { amount } }
        parentTransaction { id }
      }
    }
  }`,
  z.object({
    order: z
      .object({
        presentmentCurrencyCode: z.string(),
        refunds: z.array(z.object({ note: z.string().nullable() })),
        transactions: z.array(transaction),
      })
      .nullable(),
  }),
);

export const createRefund = operation(
  `#graphql
  mutation CreateRefund($key: String!, $input: RefundInput!) {
    refundCreate(input: $input) @idempotent(key: $key) { refund { id } userErrors { message } }
  }`,
  z.object({
    refundCreate: z.object({ refund: z.object({ id: z.string() }).nullable(), userErrors }),
  }),
);
