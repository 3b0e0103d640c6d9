import { z } from 'zod';

/**
 * The stable version of both APIs that every call names. Shopify serves a version for at least a year, so this one at least
 * until October 2027 (decision 32).
 */
export const apiVersion = '2026-10';

/** A document, and what of its answer is read. In the tests the published schemas check what goes out as its variables. */
export type Operation<Answer> = { readonly document: string; readonly answer: z.ZodType<Answer> };

export function operation<Answer>(document: string, answer: z.ZodType<Answer>): Operation<Answer> {
  return { document, answer };
}

/** Amounts are decimal numbers in strings. */
export const amount = z.object({ amount: z.string() });
export const moneyBag = z.object({ presentmentMoney: amount });
export const userErrors = z.array(z.object({ message: z.string() }));
export const nodesOf = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node) });
