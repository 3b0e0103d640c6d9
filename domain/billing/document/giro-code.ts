import type { DocumentTotals, InvoiceDocument } from './invoice-document.ts';

/** The money that the seller wants for a document. */
export type WantedTransfer = Pick<InvoiceDocument, 'seller' | 'number'> & {
  readonly totals: Pick<DocumentTotals, 'dueCents'>;
};

/**
 * Text of the QR code that banking apps read: EPC069-12, version 2, UTF-8. The European guideline limits names to 70
 * characters.
 */
export function describeGiroCode({ seller, number, totals }: WantedTransfer): string {
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    seller.bic,
    seller.company.slice(0, 70),
    seller.iban,
    `EUR${(totals.dueCents / 100).toFixed(2)}`,
    '',
    '',
    number,
  ].join('\n');
}
