import type { CursorSlice, ListPage } from './paging.ts';
import { readPages } from './tables.ts';

/** A list as pages. Only one page at a time is in memory. */
export type Pages = AsyncIterable<readonly unknown[]>;

function isPages(value: unknown): value is Pages {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/**
 * Like `JSON.stringify`, in pieces. Lists of plain objects may be {@link Pages}. Reads each page when the reader has taken the
 * previous one, and none after the reader has disconnected.
 */
export async function* writeJson(facts: object): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (isPages(value)) yield* writeList(value);
    else if (holdsPages(value)) yield* writeJson(value);
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

function holdsPages(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.values(value).some(isPages);
}

async function* writeList(pages: Pages): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Presents every row of a list, page by page. */
export async function* presentPages<Row, Place>(
  read: (slice: CursorSlice<Place>) => Promise<ListPage<Row, Place>>,
  present: (row: Row) => unknown,
): AsyncGenerator<readonly unknown[]> {
  for await (const rows of readPages(read)) yield rows.map(present);
}
