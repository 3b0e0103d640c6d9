import { z } from 'zod';
import { forVariables, moneyBag, userErrors } from './operation.ts';

export const paymentsOfOrder = forVariables<{ id: string }>()(
  `#graphql
  query PaymentsOfOrder($id: ID!) {
    order(id: $id) {
      presentmentCurrencyCode
      refunds(first: 100) { id note }
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
        refunds: z.array(z.object({ id: z.string(), note: z.string().nullable() })),
        transactions: z.array(
          z.object({
            id: z.string(),
            kind: z.string(),
            status: z.string(),
            gateway: z.string().nullable(),
            amountSet: moneyBag,
            parentTransaction: z.object({ id: z.string() }).nullable(),
          }),
        ),
      })
      .nullable(),
  }),
);

export type RefundInput = {
  readonly orderId: string;
  readonly currency: string;
  readonly note: string;
  readonly notify: boolean;
  readonly transactions: readonly {
    readonly orderId: string;
    readonly parentId: string;
    readonly gateway: string;
    readonly kind: 'REFUND';
    readonly amount: string;
  }[];
};

export const createRefund = forVariables<{ key: string; input: RefundInput }>()(
  `#graphql
  mutation CreateRefund($key: String!, $input: RefundInput!) {
    refundCreate(input: $input) @idempotent(key: $key) { refund { id } userErrors { message } }
  }`,
  z.object({
    refundCreate: z.object({ refund: z.object({ id: z.string() }).nullable(), userErrors }),
  }),
);
