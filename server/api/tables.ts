import { stringify } from 'csv-stringify/sync';
import type { CursorSlice, ListPage } from './paging.ts';

/** Head and cell of each column, in the order of the table. */
export type TableColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => string])[];

const format = { delimiter: ';', escape_formulas: true } as const;

/**
 * For a German Excel: with BOM, semicolons and escaped formulas. Reads each page when the reader has taken the previous one, and
 * none after the reader has disconnected.
 */
export async function* writeTable<Row>(
  columns: TableColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield stringify([], { ...format, bom: true, header: true, columns: columns.map(([head]) => head) });
  for await (const rows of pages) {
    const cells = rows.map((row) => columns.map(([, cell]) => toText(cell(row))));
    if (cells.length > 0) yield stringify(cells, format);
  }
}

/**
 * Formulas that the library does not escape: it only looks at the beginning of a cell. A spreadsheet program may skip blanks,
 * and with another separator it begins a cell after a comma, a semicolon, a tab or a line break.
 */
const hiddenFormula = /(?:^[^\S\n\t]|(?<=[,;\t\n]))\s*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Replaces carriage returns: the library does not quote them, and they would begin a row. */
function toText(cell: string): string {
  return cell.replace(/\r\n?/g, '\n').replace(hiddenFormula, "'$&");
}

/** Rows of a table in memory at a time. Tables with large rows use fewer. */
export const rowsPerRead = 500;

/** Reads a list from beginning to end. */
export async function* readPages<Row, Place>(
  read: (slice: CursorSlice<Place>) => Promise<ListPage<Row, Place>>,
  limit = rowsPerRead,
): AsyncGenerator<readonly Row[]> {
  let after: Place | null = null;
  do {
    const page: ListPage<Row, Place> = await read({ limit, offset: 0, after });
    yield page.rows;
    after = page.place;
  } while (after !== null);
}
