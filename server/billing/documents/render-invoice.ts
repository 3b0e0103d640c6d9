import { describeTerms, specifications } from '#domain/billing/document/business-terms.ts';
import { findBrokenRules } from '#domain/billing/document/en16931-rules.ts';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { checkSchema } from './check-schema.ts';
import { renderCii } from './cii.ts';
import { InvalidDocumentError } from './invalid-document.ts';
import { renderPdf } from './render-pdf.ts';
import { renderUbl } from './ubl.ts';

export type RenderedInvoice = {
  /** ZUGFeRD, profile EN 16931: PDF/A-3 with `factur-x.xml`. */
  readonly pdf: Buffer;
  /** XRechnung in the syntax CII. */
  readonly cii: string;
  /** XRechnung in the syntax UBL. */
  readonly ubl: string;
};

/**
 * Renders and checks a document. The same document gives the same bytes.
 *
 * @throws InvalidDocumentError with every rule that it breaks
 */
export async function renderInvoice(document: InvoiceDocument): Promise<RenderedInvoice> {
  const broken = findBrokenRules(document).map(({ id, text }) => ({ rule: id, text }));
  if (broken.length > 0) throw new InvalidDocumentError(document.number, broken);
  const terms = describeTerms(document, specifications.zugferd);
  const embedded = renderCii(terms);
  const xrechnung = { ...terms, specification: specifications.xrechnung };
  const [cii, ubl] = [renderCii(xrechnung), renderUbl(xrechnung)];
  const faults = [
    ...checkSchema(embedded, 'cii').map((text) => ({ rule: 'XSD CII', text })),
    ...checkSchema(ubl, document.kind === 'invoice' ? 'ubl-invoice' : 'ubl-credit-note').map((text) => ({
      rule: 'XSD UBL',
      text,
    })),
  ];
  if (faults.length > 0) throw new InvalidDocumentError(document.number, faults);
  return { pdf: await renderPdf(document, terms, embedded), cii, ubl };
}
