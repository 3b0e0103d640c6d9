import { z } from 'zod';
import { categoryCodes } from '#domain/catalogue/categories.ts';

/** Ids are strings (api 2). */
export const id = z.uuid().toLowerCase();

export const instant = z.iso.datetime({ offset: true });

export const euros = z.number().min(0).max(100_000).multipleOf(0.01);

/** A sum of several prices with VAT, in euros. */
export const sum = z.number().min(0).multipleOf(0.01);

export const categoryCode = z.enum(categoryCodes);

export const message = z.strictObject({ msg: z.string() });

/** The page of a list (api 13). */
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export const idParams = z.strictObject({ id });

export const tokenParams = z.strictObject({ token: z.string().min(1).max(200) });

/** Body of every error (api 4). */
export const errorBody = z.strictObject({
  msg: z.string().describe('Satz für Menschen'),
  msg2: z.string().optional(),
  code: z.string().describe('Wort für Programme'),
  errors: z.array(z.strictObject({ field: z.string(), msg: z.string() })).optional(),
});
