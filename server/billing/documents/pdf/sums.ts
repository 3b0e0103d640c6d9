import { encode } from 'uqr';
import type { BusinessTerms } from '#domain/billing/document/business-terms.ts';
import { describeGiroCode } from '#domain/billing/document/giro-code.ts';
import { formatIban } from '#domain/billing/document/iban.ts';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { formatDay } from '#domain/date-formats.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { drawFacts } from './letterhead.ts';
import { colours, page, type Style, styles } from './look.ts';
import {
  drawRule,
  lineHeight,
  needSpace,
  type Sheet,
  tag,
  wrap,
  write,
  writeLines,
  writeParagraph,
} from './sheet.ts';

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

const codeSize = 84;

/** Draws how to pay: the bank account and its GiroCode, or that nothing is to be paid. */
export function drawPayment(sheet: Sheet, document: InvoiceDocument, terms: BusinessTerms): void {
  const { account } = terms.payment;
  needSpace(sheet, account ? codeSize + 64 : 64);
  sheet.y += 14;
  writeParagraph(sheet, document.kind === 'invoice' ? 'Zahlung' : 'Verrechnung', styles.h2, 'H2');
  sheet.y += 3;
  writeParagraph(sheet, terms.payment.terms, styles.text);
  if (!account) return;
  sheet.y += 8;
  const top = sheet.y;
  const facts = [
    ['Empfänger', account.name],
    ['IBAN', formatIban(account.iban)],
    ['BIC', account.bic],
    ['Bank', document.seller.bankName],
    ['Verwendungszweck', terms.payment.remittance],
  ] as const;
  const end = drawFacts(sheet, facts, { x: page.left, y: top, width: 300 });
  drawGiroCode(sheet, document, { x: page.right - codeSize - 96, y: top });
  sheet.y = Math.max(end, top + codeSize);
}

/** Draws the modules as rectangles, one per row of neighbours. */
function drawGiroCode(
  sheet: Sheet,
  document: InvoiceDocument,
  at: { readonly x: number; readonly y: number },
): void {
  const { data, size } = encode(describeGiroCode(document), { ecc: 'M', border: 0 });
  const module = codeSize / size;
  const alt = `GiroCode für die Überweisung von ${formatCents(document.totals.dueCents)} bis zum ${formatDay(document.dueOn)}`;
  tag(
    sheet.root,
    sheet,
    'Figure',
    () => {
      data.forEach((row, line) => {
        for (let start = 0; start < size; start += 1) {
          if (!row[start]) continue;
          let end = start;
          while (row[end]) end += 1;
          sheet.pdf.rect(at.x + start * module, at.y + line * module, (end - start) * module, module);
          start = end;
        }
      });
      sheet.pdf.fill(colours.ink);
    },
    { alt },
  );
  const lines = wrap(sheet, 'GiroCode: mit der App Ihrer Bank scannen', styles.small, 82);
  const place = { x: at.x + codeSize + 10, y: at.y };
  tag(sheet.root, sheet, 'P', () => writeLines(sheet, lines, styles.small, place));
}
