import { z } from 'zod';
import { malformed } from './problem.ts';

/** `page` counts from 1 (api 13). */
export type PageQuery = { readonly page: number; readonly limit: number };

export type CursorQuery = PageQuery & { readonly after?: string | undefined };

/** `offset` counts from 0. */
export type Slice = { readonly limit: number; readonly offset: number };

/** A slice that begins behind a place where the caller names one. */
export type CursorSlice<Place> = Slice & { readonly after?: Place | null };

/** `place` is the last row's, behind which the list is read on; null when no row follows. */
export type ListPage<Row, Place> = { readonly rows: readonly Row[]; readonly place: Place | null };

export function toOffset({ page, limit }: PageQuery): Slice {
  return { limit, offset: (page - 1) * limit };
}

/** At least one: an empty list has a first page (api 13). */
export function countPages(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit));
}

export type Total = {
  readonly totalCount: number;
  /** There are more than `totalCount`, which nobody has counted. */
  readonly isCapped: boolean;
};

/** How many rows of a list that may be very long are counted: reading a page takes less time than counting all. */
export const countedAtMost = 1000;

type CountedList<Row, Place> = {
  /** How many there are, at most one more than `most`. */
  readonly count: () => Promise<number>;
  /** Left out where all are counted. */
  readonly most?: number;
  readonly read: () => Promise<ListPage<Row, Place>>;
};

/** A page with its list's total; one beyond the end is not read (api 13). */
export async function readCounted<Row, Place>(
  { offset }: Slice,
  { count, most = Number.POSITIVE_INFINITY, read }: CountedList<Row, Place>,
): Promise<ListPage<Row, Place> & Total> {
  const nothing = { rows: [], place: null };
  const counting = count();
  // A first page is beyond no end and need not wait.
  const reading =
    offset === 0 ? read() : counting.then((total) => (offset < total || total > most ? read() : nothing));
  const [total, page] = await Promise.all([counting, reading]);
  return { ...page, totalCount: Math.min(total, most), isCapped: total > most };
}

/** @param found one row more than the page holds, where another follows */
export function cutPage<Row, Place>(
  found: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Place,
): ListPage<Row, Place> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, place: last === undefined ? null : placeOf(last) };
}

/** After which item a list is read on: the values that decide its order (api 14). */
export type Cursor<Values> = {
  write(values: Values): string;
  /** @throws Problem 400 for a text that `write` has not made for this list in this order, or beside a page */
  read(query: CursorQuery): Values | null;
};

/**
 * @param list its name, which no other list has
 * @param schema of values that any database takes, because whoever reads a cursor can write one
 */
export function createCursor<Values>(list: string, schema: z.ZodType<Values>): Cursor<Values> {
  const named = z.tuple([z.literal(list), schema]);
  return {
    write: (values) => Buffer.from(JSON.stringify([list, values])).toString('base64url'),
    read: ({ after, page }) => {
      if (after === undefined) return null;
      if (page !== 1) throw wrongCursor('Bitte entweder after oder page angeben.');
      const result = named.safeParse(parseJson(Buffer.from(after, 'base64url').toString()));
      if (!result.success) throw wrongCursor('Bitte den nextCursor einer Antwort dieser Liste angeben.');
      return result.data[1];
    },
  };
}

/** Microseconds since 1970, as the database orders instants, of the years 1970 to 2286. */
export const cursorInstant = z
  .int()
  .min(0)
  .max(10 ** 16);

/** An {@link InstantPlace} in a cursor. */
export const cursorPlace = z.strictObject({ at: cursorInstant, id: z.uuid() });

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
