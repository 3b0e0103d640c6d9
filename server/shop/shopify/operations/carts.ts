import { z } from 'zod';
import { amount, forVariables, userErrors } from './operation.ts';

/** The country fixes currency and VAT, the language that of the checkout. */
export const createCart = forVariables<{
  input: {
    readonly lines: readonly { readonly merchandiseId: string; readonly quantity: number }[];
    readonly attributes: readonly { readonly key: string; readonly value: string }[];
    readonly buyerIdentity: { readonly countryCode: 'DE' };
  };
}>()(
  `#graphql
  mutation CreateCart($input: CartInput!) @inContext(country: DE, language: DE) {
    cartCreate(input: $input) {
      cart { id checkoutUrl cost { subtotalAmount { amount currencyCode } } }
      userErrors { message }
      warnings { message }
    }
  }`,
  z.object({
    cartCreate: z.object({
      cart: z
        .object({
          id: z.string(),
          checkoutUrl: z.url(),
          cost: z.object({ subtotalAmount: amount.extend({ currencyCode: z.string() }) }),
        })
        .nullable(),
      userErrors,
      warnings: userErrors,
    }),
  }),
);
