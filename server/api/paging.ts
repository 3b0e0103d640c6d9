import { z } from 'zod';
import { malformed } from './problem.ts';

/** `page` counts from 1 (api 13). */
export type PageQuery = { readonly page: number; readonly limit: number };

export type CursorQuery = PageQuery & { readonly after?: string | undefined };

/** `offset` counts from 0. */
export type Slice = { readonly limit: number; readonly offset: number };

/** With `after`, the slice begins behind that place. */
export type CursorSlice<Place> = Slice & { readonly after?: Place | null };

/** `place` is that of the last row, for the next page; null when no row follows. */
export type ListPage<Row, Place> = { readonly rows: readonly Row[]; readonly place: Place | null };

export function toOffset({ page, limit }: PageQuery): Slice {
  return { limit, offset: (page - 1) * limit };
}

/** At least 1: an empty list has a first page (api 13). */
export function countPages(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit));
}

export type Total = {
  readonly totalCount: number;
  /** More rows than `totalCount` exist, but counting has stopped. */
  readonly isCapped: boolean;
};

/** Limit of counting in long lists: counting all rows would take longer than reading a page. */
export const countedAtMost = 1000;

type CountedList<Row, Place> = {
  /** Counts the rows, up to one more than `most`. */
  readonly count: () => Promise<number>;
  /** Without it, `count` has no limit. */
  readonly most?: number;
  readonly read: () => Promise<ListPage<Row, Place>>;
};

/** Reads a page and its list's total. Does not read a page beyond the end (api 13). */
export async function readCounted<Row, Place>(
  { offset }: Slice,
  { count, most = Number.POSITIVE_INFINITY, read }: CountedList<Row, Place>,
): Promise<ListPage<Row, Place> & Total> {
  const nothing = { rows: [], place: null };
  const counting = count();
  // The first page always exists, so read it while counting.
  const reading =
    offset === 0 ? read() : counting.then((total) => (offset < total || total > most ? read() : nothing));
  const [total, page] = await Promise.all([counting, reading]);
  return { ...page, totalCount: Math.min(total, most), isCapped: total > most };
}

/** @param found the rows of the page, and one more if another page follows */
export function cutPage<Row, Place>(
  found: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Place,
): ListPage<Row, Place> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, place: last === undefined ? null : placeOf(last) };
}

/** Position in a list: the values of its sort columns (api 14). */
export type Cursor<Values> = {
  write(values: Values): string;
  /** @throws Problem 400 for a text that `write` has not made for this list and order, and for a cursor with a page */
  read(query: CursorQuery): Values | null;
};

/**
 * @param list unique name of the list
 * @param schema must only allow values that the database accepts, because clients can forge cursors
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

/** Microseconds since 1970, the precision of the database, for the years 1970 to 2286. */
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
