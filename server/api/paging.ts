import { z } from 'zod';
import { malformed } from './problem.ts';

/** `page` counts from 1 (api 13). */
export type PageQuery = { readonly page: number; readonly limit: number };

/** `offset` counts from 0. */
export type Slice = { readonly limit: number; readonly offset: number };

export function toOffset({ page, limit }: PageQuery): Slice {
  return { limit, offset: (page - 1) * limit };
}

/** At least one: an empty list has a first page (api 13). */
export function countPages(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit));
}

/** After which item a list is read on: the values that decide its order (api 14). */
export type Cursor<Values> = {
  write(values: Values): string;
  /** @throws Problem 400 for a text that `write` has not made for this list in this order, or beside a page */
  read(query: PageQuery & { readonly after?: string | undefined }): Values | null;
};

/** @param schema of values that any database takes, because whoever reads a cursor can write one */
export function createCursor<Values>(schema: z.ZodType<Values>): Cursor<Values> {
  return {
    write: (values) => Buffer.from(JSON.stringify(values)).toString('base64url'),
    read: ({ after, page }) => {
      if (after === undefined) return null;
      if (page !== 1) throw wrongCursor('Bitte entweder after oder page angeben.');
      const result = schema.safeParse(parseJson(Buffer.from(after, 'base64url').toString()));
      if (!result.success) throw wrongCursor('Bitte den nextCursor einer Antwort dieser Liste angeben.');
      return result.data;
    },
  };
}

/** Microseconds since 1970, as the database orders instants, of the years 1970 to 2286. */
export const cursorInstant = z
  .int()
  .min(0)
  .max(10 ** 16);

function wrongCursor(msg: string) {
  return malformed('Die Angaben in der Adresse sind ungültig.', [{ field: 'after', msg }]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
