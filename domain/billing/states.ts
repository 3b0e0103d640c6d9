export const invoiceStates = ['open', 'overdue', 'partly_paid', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  open: 'Offen',
  overdue: 'Überfällig',
  partly_paid: 'Teilweise bezahlt',
  paid: 'Bezahlt',
  credited: 'Gutgeschrieben',
};

/** Sums of one invoice. `creditedCents` is the sum of its credit notes, gross. */
export type InvoiceBalance = {
  readonly grossCents: number;
  readonly paidCents: number;
  readonly creditedCents: number;
};

/** Never below zero. */
export function openCents({ grossCents, paidCents, creditedCents }: InvoiceBalance): number {
  return Math.max(0, grossCents - paidCents - creditedCents);
}

/**
 * State of an invoice on a day. A partly paid invoice past its due date is overdue.
 *
 * @param dueOn last day for the payment, `YYYY-MM-DD` in Berlin
 * @param today `YYYY-MM-DD` in Berlin
 */
export function decideInvoiceState(balance: InvoiceBalance, dueOn: string, today: string): InvoiceState {
  const { grossCents, paidCents, creditedCents } = balance;
  if (creditedCents > 0 && creditedCents >= grossCents) return 'credited';
  if (openCents(balance) === 0) return 'paid';
  if (dueOn < today) return 'overdue';
  return paidCents > 0 ? 'partly_paid' : 'open';
}
