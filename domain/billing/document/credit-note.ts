import { totalOf } from '#domain/requests/offer/price.ts';
import { computeTotals, type DocumentLine, type InvoiceDocument } from './invoice-document.ts';

export type NewCreditNote = {
  readonly number: string;
  /** `YYYY-MM-DD` in Berlin. */
  readonly issuedOn: string;
  readonly invoice: InvoiceDocument;
  /** At least one, of {@link listCreditLines}. */
  readonly lines: readonly DocumentLine[];
  /** The amount was paid back; else it is offset against the invoice. */
  readonly isRefunded: boolean;
};

/** Names seller, buyer, tax case and percent of the invoice, whatever they are now. */
export function describeCreditNote(note: NewCreditNote): InvoiceDocument {
  const { number, issuedOn, invoice, lines, isRefunded } = note;
  const { taxCase, seller, buyer } = invoice;
  const tax = { taxCase, vatPercent: invoice.totals.vatPercent };
  const totals = computeTotals(lines, tax);
  const days = lines.map(({ boughtOn }) => boughtOn).sort();
  return {
    kind: 'credit_note',
    number,
    issuedOn,
    dueOn: issuedOn,
    period: { from: days[0] ?? issuedOn, to: days.at(-1) ?? issuedOn },
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    ...{ seller, buyer, taxCase, lines },
    totals: isRefunded ? computeTotals(lines, tax, totals.grossCents) : totals,
  };
}

/**
 * Credits net cents of an invoice, line after line, beyond what earlier credit notes have credited.
 *
 * @param credited lines of all earlier credit notes of the invoice
 * @param netCents `Infinity` for the whole rest
 */
export function listCreditLines(
  invoiced: readonly DocumentLine[],
  credited: readonly DocumentLine[],
  netCents: number,
): DocumentLine[] {
  let left = netCents;
  return invoiced.flatMap((line) => {
    const before = credited.filter(({ requestNumber }) => requestNumber === line.requestNumber);
    const rest = line.netCents - before.reduce((sum, one) => sum + one.netCents, 0);
    const cents = Math.min(rest, left);
    left -= Math.max(0, cents);
    if (cents <= 0) return [];
    return cents === line.netCents ? line : { ...line, priceCents: cents, discountCents: 0, netCents: cents };
  });
}

/** The greatest net amount whose gross amount is not greater. Some gross amounts have no net amount: it is a cent below. */
export function findNetCents(grossCents: number, { taxCase, totals }: InvoiceDocument): number {
  const tax = { taxCase, vatPercent: totals.vatPercent };
  let netCents = Math.ceil((grossCents * 100) / (100 + tax.vatPercent));
  while (totalOf([netCents], tax).grossCents > grossCents) netCents -= 1;
  return netCents;
}
