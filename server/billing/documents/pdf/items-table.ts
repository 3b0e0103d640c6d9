import type { DocumentLine } from '#domain/billing/document/invoice-document.ts';
import { formatDay } from '#domain/date-formats.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { colours, page, type Style, styles } from './look.ts';
import {
  decorate,
  drawRule,
  lineHeight,
  needSpace,
  type Sheet,
  type Tag,
  tag,
  wrap,
  write,
  writeLines,
} from './sheet.ts';

type Column = {
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
  readonly cell: (line: DocumentLine, position: number) => readonly string[];
};

const discountOf = ({ discountCents }: DocumentLine) =>
  discountCents > 0 ? `−${formatCents(discountCents)}` : '–';

const columns: readonly Column[] = [
  { title: 'Pos.', width: 30, cell: (_, position) => [String(position)] },
  { title: 'Anfrage', width: 72, cell: ({ requestNumber }) => [requestNumber] },
  {
    title: 'Leistung',
    width: 123.9,
    cell: ({ category, orderNumber }) => [category, `Bestellung ${orderNumber}`],
  },
  { title: 'Datum', width: 56, cell: ({ boughtOn }) => [formatDay(boughtOn)] },
  { title: 'Preis', width: 66, align: 'right', cell: ({ priceCents }) => [formatCents(priceCents)] },
  { title: 'Rabatt', width: 62, align: 'right', cell: (line) => [discountOf(line)] },
  { title: 'Netto', width: 72, align: 'right', cell: ({ netCents }) => [formatCents(netCents)] },
];

const gap = 6;
const padding = 4.5;
const headHeight = 19;

type Placed = { readonly column: Column; readonly x: number };

const placed: readonly Placed[] = columns.map((column, index) => ({
  column,
  x: page.left + columns.slice(0, index).reduce((left, { width }) => left + width, 0),
}));

/** Draws a row per line. Each further page repeats the head for the eye; screen readers hear it once. */
export function drawItems(sheet: Sheet, lines: readonly DocumentLine[]): void {
  const table = tag(sheet.root, sheet, 'Table');
  const head = tag(table, sheet, 'THead');
  const row = tag(head, sheet, 'TR');
  drawHeadBand(sheet);
  for (const cell of placed) tag(row, sheet, 'TH', () => writeHead(sheet, cell), { scope: 'Column' });
  row.end();
  head.end();
  sheet.y += headHeight;
  const body = tag(table, sheet, 'TBody');
  lines.forEach((line, index) => {
    drawRow(sheet, body, line, index + 1);
  });
  body.end();
  table.end();
}

function drawHeadBand(sheet: Sheet): void {
  decorate(sheet, () => {
    sheet.pdf.rect(page.left, sheet.y, page.right - page.left, headHeight).fill(colours.primarySoft);
  });
}

/** The outer columns keep a distance from the edges of the band. */
function cellPlace({ column, x }: Placed, y: number) {
  return { x: x + gap, y, width: column.width - 2 * gap, align: column.align } as const;
}

function writeHead(sheet: Sheet, cell: Placed): void {
  write(sheet, cell.column.title, styles.head, omitAlign(cellPlace(cell, sheet.y + 4)));
}

function omitAlign({ align, ...place }: ReturnType<typeof cellPlace>) {
  return align ? { ...place, align } : place;
}

function repeatHead(sheet: Sheet): void {
  drawHeadBand(sheet);
  decorate(
    sheet,
    () => {
      for (const cell of placed) writeHead(sheet, cell);
    },
    'Pagination',
  );
  sheet.y += headHeight;
}

/** The first text of a cell is in the normal style, the second is small. */
function layOutCell(sheet: Sheet, cell: Placed, line: DocumentLine, position: number) {
  const { width } = cellPlace(cell, 0);
  return cell.column.cell(line, position).flatMap((text, index) => {
    const style: Style = index === 0 ? styles.text : styles.small;
    return [{ style, lines: wrap(sheet, text, style, width) }];
  });
}

function drawRow(sheet: Sheet, body: Tag, line: DocumentLine, position: number): void {
  const cells = placed.map((cell) => ({ cell, texts: layOutCell(sheet, cell, line, position) }));
  const heights = cells.map(({ texts }) =>
    texts.reduce((height, { style, lines }) => height + lines.length * lineHeight(style), 0),
  );
  const height = Math.max(...heights) + 2 * padding;
  if (needSpace(sheet, height)) repeatHead(sheet);
  const row = tag(body, sheet, 'TR');
  for (const { cell, texts } of cells) {
    tag(row, sheet, 'TD', () => {
      let y = sheet.y + padding;
      for (const { style, lines } of texts) {
        y = writeLines(sheet, lines, style, omitAlign(cellPlace(cell, y)));
      }
    });
  }
  row.end();
  sheet.y += height;
  drawRule(sheet, page.left, sheet.y, page.right - page.left);
}
