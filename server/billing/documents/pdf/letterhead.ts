import type { BusinessTerms } from '#domain/billing/document/business-terms.ts';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { brand } from '#domain/brand.ts';
import { formatDay } from '#domain/date-formats.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import { colours, page, styles } from './look.ts';
import {
  decorate,
  drawRule,
  lineHeight,
  measure,
  type Sheet,
  tag,
  wrap,
  write,
  writeLines,
} from './sheet.ts';

const factsLeft = 336;
type Fact = readonly [label: string, value: string];

export function titleOf({ kind, number }: Pick<InvoiceDocument, 'kind' | 'number'>): string {
  return kind === 'invoice' ? `Rechnung ${number}` : `Gutschrift ${number}`;
}

export function drawLetterhead(sheet: Sheet, document: InvoiceDocument, terms: BusinessTerms): void {
  const title = titleOf(document);
  drawHead(sheet, document, { title, facts: listFacts(document, terms) });
  if (document.kind === 'invoice' && document.totals.dueCents <= 0) {
    drawPaidMark(sheet, page.left + measure(sheet, title, styles.h1) + 16);
  }
  sheet.y += lineHeight(styles.h1) + 6;
}

type Head = { readonly title: string; readonly facts: readonly Fact[] };

/** Draws brand, address, facts and title of a letter. The height stays at the title's. */
export function drawHead(sheet: Sheet, parties: Parties, { title, facts }: Head): void {
  drawBrand(sheet);
  drawAddress(sheet, parties);
  const factsEnd = drawFacts(sheet, facts, { x: factsLeft, y: page.top, width: page.right - factsLeft });
  sheet.y = Math.max(factsEnd, page.top + 110) + 24;
  tag(sheet.root, sheet, 'H1', () => write(sheet, title, styles.h1, { x: page.left, y: sheet.y }));
}

function drawBrand(sheet: Sheet): void {
  const { pdf } = sheet;
  decorate(sheet, () => {
    pdf.save().translate(page.left, 40).scale(0.85);
    pdf.roundedRect(0, 0, 32, 32, 7).fill(colours.ink);
    pdf
      .lineCap('round')
      .lineWidth(2.4)
      .path('M6 24.5c5.5 0 6.5-4.5 10-8.5s6-6 10-6')
      .stroke(colours.seaRoute);
    pdf.lineWidth(1.6).path('m10.2 24.8-.6-2.6m6.7-4.6-2-1.8m6.9-3.2-1.5-2.2').stroke(colours.seaRoute);
    pdf.circle(24.5, 10, 3.6).fill(colours.action);
    pdf.restore();
  });
  tag(sheet.root, sheet, 'P', () => write(sheet, brand.name, styles.brand, { x: page.left + 36, y: 43 }));
  drawRule(sheet, page.left, 82, page.right - page.left, colours.primary);
}

type Parties = Pick<InvoiceDocument, 'seller' | 'buyer'>;

function drawAddress(sheet: Sheet, { seller, buyer }: Parties): void {
  const width = factsLeft - page.left - 24;
  const sender = `${seller.company} · ${seller.street} · ${seller.postalCode} ${seller.city}`;
  tag(sheet.root, sheet, 'P', () => write(sheet, sender, styles.tiny, { x: page.left, y: page.top }));
  const lines = [
    buyer.name,
    buyer.street,
    `${buyer.postalCode} ${buyer.city}`,
    ...(buyer.country === seller.country ? [] : [nameCountry(buyer.country)]),
  ].flatMap((line) => wrap(sheet, line, styles.text, width));
  tag(sheet.root, sheet, 'P', () => {
    writeLines(sheet, lines, styles.text, { x: page.left, y: page.top + 16 });
  });
}

function listFacts({ kind, number, period, buyer }: InvoiceDocument, terms: BusinessTerms): readonly Fact[] {
  const isInvoice = kind === 'invoice';
  const facts: readonly (readonly [string, string | null])[] = [
    [isInvoice ? 'Rechnungsnummer' : 'Gutschriftnummer', number],
    [isInvoice ? 'Rechnungsdatum' : 'Datum', formatDay(terms.issuedOn)],
    ['Leistungszeitraum', describePeriod(period)],
    ['Fällig am', terms.dueOn && formatDay(terms.dueOn)],
    ['Zur Rechnung', terms.preceding?.number ?? null],
    ['Kundennummer', buyer.customerNumber],
    ['Ihre Bestellnummer', buyer.reference],
    ['Ihre USt-IdNr.', terms.buyer.vatId],
    ['Leitweg-ID', buyer.leitwegId],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

function describePeriod({ from, to }: InvoiceDocument['period']): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

type FactsPlace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly labelWidth?: number;
};

/** Draws labels with their values as a table whose labels are heads of the rows. @returns the height below it */
export function drawFacts(
  sheet: Sheet,
  facts: readonly Fact[],
  { x, y, width, labelWidth = 92 }: FactsPlace,
): number {
  const table = tag(sheet.root, sheet, 'Table');
  let top = y;
  for (const [label, value] of facts) {
    const row = tag(table, sheet, 'TR');
    tag(row, sheet, 'TH', () => write(sheet, label, styles.label, { x, y: top }), { scope: 'Row' });
    const lines = wrap(sheet, value, styles.text, width - labelWidth);
    tag(row, sheet, 'TD', () => writeLines(sheet, lines, styles.text, { x: x + labelWidth, y: top }));
    row.end();
    top += lines.length * lineHeight(styles.text);
  }
  table.end();
  return top;
}

function drawPaidMark(sheet: Sheet, x: number): void {
  const word = 'Bezahlt';
  const width = measure(sheet, word, styles.paid) + 20;
  decorate(sheet, () => {
    sheet.pdf.roundedRect(x, sheet.y + 2, width, 22, 11).fill(colours.successSoft);
  });
  tag(sheet.root, sheet, 'P', () => write(sheet, word, styles.paid, { x: x + 10, y: sheet.y + 5.5 }));
}
