import { z } from 'zod';

/** Stable version of both APIs. Shopify serves a version for at least a year, this one until October 2027 (decision 32). */
export const apiVersion = '2026-10';

/** A document, and the schema of its answer. Tests check documents and variables by Shopify's published schemas. */
export type Operation<Answer> = { readonly document: string; readonly answer: z.ZodType<Answer> };

export function operation<Answer>(document: string, answer: z.ZodType<Answer>): Operation<Answer> {
  return { document, answer };
}

/** Amounts are decimal numbers in strings. */
export const amount = z.object({ amount: z.string() });
export const moneyBag = z.object({ presentmentMoney: amount });
export const userErrors = z.array(z.object({ message: z.string() }));
export const nodesOf = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node) });
