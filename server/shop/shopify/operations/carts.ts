import { z } from 'zod';
import { amount, operation, userErrors } from './operation.ts';

/** The country decides currency and VAT. The language is that of the checkout. */
export const createCart = operation(
  `#graphql
  mutation CreateCart($input: CartInput!) @inContext(country: DE, language: DE) {
    cartCreate(input: $input) {
      cart { checkoutUrl cost { subtotalAmount { amount currencyCode } } }
      userErrors { message }
      warnings { message }
    }
  }`,
  z.object({
    cartCreate: z.object({
      cart: z
        .object({
          checkoutUrl: z.url(),
          cost: z.object({ subtotalAmount: amount.extend({ currencyCode: z.string() }) }),
        })
        .nullable(),
      userErrors,
      warnings: userErrors,
    }),
  }),
);
