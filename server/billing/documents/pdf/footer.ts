import type { BusinessTerms } from '#domain/billing/document/business-terms.ts';
import { formatIban } from '#domain/billing/document/iban.ts';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { page, styles } from './look.ts';
import { decorate, drawRule, type Sheet, tag, wrap, write, writeLines } from './sheet.ts';

const columnWidth = (page.right - page.left) / 3;

/** Draws the operator's details on every page; screen readers hear them once, after the document. */
export function drawFooters(sheet: Sheet, document: InvoiceDocument, terms: BusinessTerms): void {
  const columns = listColumns(document, terms);
  const { count } = sheet.pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(index);
    drawRule(sheet, page.left, page.footer - 8, page.right - page.left);
    columns.forEach((lines, column) => {
      const draw = () => drawColumn(sheet, lines, page.left + column * columnWidth);
      if (index === count - 1) tag(sheet.root, sheet, 'P', draw);
      else decorate(sheet, draw, 'Pagination');
    });
    const place = {
      x: page.left,
      y: page.height - 26,
      width: page.right - page.left,
      align: 'right',
    } as const;
    decorate(sheet, () => write(sheet, `Seite ${index + 1} von ${count}`, styles.tiny, place), 'Pagination');
  }
}

function listColumns({ seller }: InvoiceDocument, terms: BusinessTerms): readonly (readonly string[])[] {
  const { vatId, taxNumber } = terms.seller;
  return [
    [seller.company, seller.street, `${seller.postalCode} ${seller.city}`, seller.phone, seller.email],
    [seller.registerEntry, `Steuernummer ${taxNumber}`, ...(vatId === null ? [] : [`USt-IdNr. ${vatId}`])],
    [seller.bankName, `IBAN ${formatIban(seller.iban)}`, `BIC ${seller.bic}`],
  ];
}

function drawColumn(sheet: Sheet, texts: readonly string[], x: number): void {
  const lines = texts.flatMap((text) => wrap(sheet, text, styles.tiny, columnWidth - 12));
  writeLines(sheet, lines, styles.tiny, { x, y: page.footer });
}
