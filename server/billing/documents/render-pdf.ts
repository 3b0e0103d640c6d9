import { buffer } from 'node:stream/consumers';
import type { BusinessTerms } from '#domain/billing/document/business-terms.ts';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { brand } from '#domain/brand.ts';
import { formatDay } from '#domain/date-formats.ts';
import { drawFooters } from './pdf/footer.ts';
import { drawItems } from './pdf/items-table.ts';
import { drawLetterhead, titleOf } from './pdf/letterhead.ts';
import { styles } from './pdf/look.ts';
import { embedInvoice } from './pdf/metadata.ts';
import { drawPayment } from './pdf/payment.ts';
import { openSheet, writeParagraph } from './pdf/sheet.ts';
import { drawSums } from './pdf/sums.ts';

/**
 * Draws the document as PDF/A-3 with the XML embedded (ZUGFeRD, profile EN 16931).
 *
 * @param cii the XML that the PDF shows
 */
export async function renderPdf(
  document: InvoiceDocument,
  terms: BusinessTerms,
  cii: string,
): Promise<Buffer> {
  const title = titleOf(document);
  const createdAt = new Date(`${document.issuedOn}T00:00:00Z`);
  const sheet = openSheet(
    { subset: 'PDF/A-3a', pdfVersion: '1.7', lang: 'de-DE', info: { Title: title, CreationDate: createdAt } },
    `${title} vom ${formatDay(document.issuedOn)}`,
  );
  const bytes = buffer(sheet.pdf);
  drawLetterhead(sheet, document, terms);
  writeParagraph(sheet, introduce(document), styles.text);
  sheet.y += 8;
  drawItems(sheet, document.lines);
  drawSums(sheet, document, terms);
  drawPayment(sheet, document, terms);
  drawFooters(sheet, document, terms);
  sheet.root.end();
  embedInvoice(sheet, cii, document.seller.company, createdAt);
  sheet.pdf.end();
  return bytes;
}

function introduce({ kind, corrects }: InvoiceDocument): string {
  if (kind === 'invoice')
    return `Für die Kontaktdaten dieser Anfragen bei ${brand.name} berechnen wir Ihnen:`;
  // `Gutschrift` alone would mean an invoice that the buyer writes (§ 14 Abs. 2 UStG).
  const invoice = corrects ? `${corrects.number} vom ${formatDay(corrects.issuedOn)}` : '';
  return `Rechnungskorrektur zur Rechnung ${invoice}. Wir schreiben Ihnen gut:`;
}
