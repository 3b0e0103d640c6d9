import type { BusinessTerms } from '#domain/billing/document/business-terms.ts';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { colours, page, type Style, styles } from './look.ts';
import { drawRule, lineHeight, needSpace, type Sheet, tag, write, writeParagraph } from './sheet.ts';

type Sum = { readonly label: string; readonly amount: string; readonly style: Style };

const sumsWidth = 250;

const words = {
  invoice: { gross: 'Gesamtbetrag', paid: 'Bereits bezahlt', due: 'Zu zahlen' },
  credit_note: { gross: 'Gutschrift', paid: 'Bereits erstattet', due: 'Zu Ihren Gunsten' },
} as const;

function listSums({ kind, totals }: InvoiceDocument, { vat }: BusinessTerms): readonly Sum[] {
  const { gross, paid, due } = words[kind];
  const rate =
    vat.category === 'O'
      ? 'Umsatzsteuer (nicht steuerbar)'
      : `Umsatzsteuer ${vat.vatPercent} % auf ${formatCents(vat.taxableCents)}`;
  const payment = { label: paid, amount: `−${formatCents(totals.paidCents)}`, style: styles.text };
  return [
    { label: 'Nettobetrag', amount: formatCents(totals.netCents), style: styles.text },
    { label: rate, amount: formatCents(totals.vatCents), style: styles.text },
    { label: gross, amount: formatCents(totals.grossCents), style: styles.strong },
    ...(totals.paidCents === 0 ? [] : [payment]),
    { label: due, amount: formatCents(totals.dueCents), style: styles.total },
  ];
}

/** Draws the sums, and below them why no VAT is charged. */
export function drawSums(sheet: Sheet, document: InvoiceDocument, terms: BusinessTerms): void {
  const sums = listSums(document, terms);
  needSpace(sheet, sums.length * 18 + 24);
  sheet.y += 10;
  const x = page.right - sumsWidth;
  const table = tag(sheet.root, sheet, 'Table');
  for (const { label, amount, style } of sums) {
    if (style === styles.total) drawRule(sheet, x, sheet.y + 1, sumsWidth, colours.ink);
    const y = sheet.y + (style === styles.total ? 6 : 2);
    const row = tag(table, sheet, 'TR');
    tag(row, sheet, 'TH', () => write(sheet, label, style, { x, y }), { scope: 'Row' });
    tag(row, sheet, 'TD', () => {
      write(sheet, amount, style, { x, y, width: sumsWidth - 6, align: 'right' });
    });
    row.end();
    sheet.y = y + lineHeight(style) + 1;
  }
  table.end();
  sheet.y += 10;
  if (terms.vat.exemptionReason) writeParagraph(sheet, `${terms.vat.exemptionReason}.`, styles.text);
}
