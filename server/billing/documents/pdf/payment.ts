import { encode } from 'uqr';
import type { BusinessTerms } from '#domain/billing/document/business-terms.ts';
import { describeGiroCode, type WantedTransfer } from '#domain/billing/document/giro-code.ts';
import { formatIban } from '#domain/billing/document/iban.ts';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { formatDay } from '#domain/date-formats.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { drawFacts } from './letterhead.ts';
import { colours, page, styles } from './look.ts';
import { needSpace, type Sheet, tag, wrap, writeLines, writeParagraph } from './sheet.ts';

const codeSize = 84;

/** Draws how to pay: the bank account and its GiroCode, or that nothing is to be paid. */
export function drawPayment(sheet: Sheet, document: InvoiceDocument, terms: BusinessTerms): void {
  const { account } = terms.payment;
  needSpace(sheet, account ? codeSize + 64 : 64);
  sheet.y += 14;
  writeParagraph(sheet, document.kind === 'invoice' ? 'Zahlung' : 'Verrechnung', styles.h2, 'H2');
  sheet.y += 3;
  writeParagraph(sheet, terms.payment.terms, styles.text);
  if (account) drawTransfer(sheet, document, document.dueOn);
}

/**
 * Draws the seller's account and the GiroCode of the transfer.
 *
 * @param until last day for the payment
 */
export function drawTransfer(sheet: Sheet, transfer: WantedTransfer, until: string): void {
  const { seller, number } = transfer;
  needSpace(sheet, codeSize + 8);
  sheet.y += 8;
  const top = sheet.y;
  const facts = [
    ['Empfänger', seller.company],
    ['IBAN', formatIban(seller.iban)],
    ['BIC', seller.bic],
    ['Bank', seller.bankName],
    ['Verwendungszweck', number],
  ] as const;
  const end = drawFacts(sheet, facts, { x: page.left, y: top, width: 300 });
  drawGiroCode(sheet, transfer, until, { x: page.right - codeSize - 96, y: top });
  sheet.y = Math.max(end, top + codeSize);
}

/** Draws the modules as rectangles, one per row of neighbours. */
function drawGiroCode(
  sheet: Sheet,
  transfer: WantedTransfer,
  until: string,
  at: { readonly x: number; readonly y: number },
): void {
  const { data, size } = encode(describeGiroCode(transfer), { ecc: 'M', border: 0 });
  const module = codeSize / size;
  const amount = formatCents(transfer.totals.dueCents);
  const alt = `GiroCode für die Überweisung von ${amount} bis zum ${formatDay(until)}`;
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
