import type { BankEntry } from '#domain/billing/bank/bank-entry.ts';

/** An invoice as payments name it. */
export type NamedInvoice = {
  readonly number: string;
  readonly organisationId: string;
  /** The buyer, as on the document. */
  readonly organisationName: string;
};

export type AssignedInvoice = NamedInvoice & {
  readonly invoiceId: string;
  /** Above zero. */
  readonly amountCents: number;
};

/** An entry of a bank statement, with the invoices that it pays. */
export type EntryRecord = BankEntry & {
  readonly id: string;
  /** By number. */
  readonly allocations: readonly AssignedInvoice[];
  readonly assignedCents: number;
  readonly isDismissed: boolean;
  readonly updatedAt: Date;
};
