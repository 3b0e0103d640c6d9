import type { FieldError } from '#domain/field-error.ts';
import { formatCents, sumCents } from '#domain/requests/offer/price.ts';
import type { Allocation } from './matching.ts';

/** An invoice beside an entry of a statement. */
export type PayableInvoice = {
  /** Of the invoice. Below zero after an overpayment. */
  readonly openCents: number;
  /** Paid by this entry so far. */
  readonly assignedCents: number;
};

/** The most that the entry may pay of an invoice. What it pays already may stay, even if a credit note came later. */
export function payableCents({ openCents, assignedCents }: PayableInvoice): number {
  return Math.max(assignedCents, openCents + assignedCents);
}

/**
 * Checks all that an entry is to pay.
 *
 * @param invoices by id, without unknown ones
 * @returns errors of the fields `allocations`, `allocations.0.invoiceId` and `allocations.0.amount`
 */
export function checkAllocations(
  amountCents: number,
  wanted: readonly Allocation[],
  invoices: ReadonlyMap<string, PayableInvoice>,
): FieldError[] {
  const ids = wanted.map(({ invoiceId }) => invoiceId);
  const errors = wanted.flatMap((allocation, index): FieldError[] => {
    const at = `allocations.${index}`;
    const invoice = invoices.get(allocation.invoiceId);
    if (!invoice) return [{ field: `${at}.invoiceId`, msg: 'Diese Rechnung gibt es nicht.' }];
    if (ids.indexOf(allocation.invoiceId) < index)
      return [{ field: `${at}.invoiceId`, msg: 'Diese Rechnung steht schon weiter oben.' }];
    const msg = checkAmount(allocation.amountCents, payableCents(invoice));
    return msg === null ? [] : [{ field: `${at}.amount`, msg }];
  });
  const excess = sumCents(wanted.map((allocation) => allocation.amountCents)) - amountCents;
  if (excess <= 0) return errors;
  return [
    ...errors,
    { field: 'allocations', msg: `Das sind ${formatCents(excess)} mehr, als eingegangen ist.` },
  ];
}

function checkAmount(cents: number, payable: number): string | null {
  if (cents <= 0) return 'Bitte geben Sie einen Betrag über 0 € an.';
  if (cents <= payable) return null;
  return payable > 0 ? `Offen sind nur ${formatCents(payable)}.` : 'Diese Rechnung ist schon bezahlt.';
}

/** The amounts to book for each invoice, so that the entry pays the wanted ones. Below zero to take a payment back. */
export function listBookings(
  assigned: ReadonlyMap<string, number>,
  wanted: readonly Allocation[],
): Allocation[] {
  const amounts = new Map(wanted.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]));
  return [...new Set([...assigned.keys(), ...amounts.keys()])].flatMap((invoiceId) => {
    const amountCents = (amounts.get(invoiceId) ?? 0) - (assigned.get(invoiceId) ?? 0);
    return amountCents === 0 ? [] : [{ invoiceId, amountCents }];
  });
}
