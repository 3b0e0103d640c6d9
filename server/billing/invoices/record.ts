import type { DocumentKind, InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import type { ReminderStepNumber } from '#domain/billing/reminders.ts';
import type { InvoiceBalance } from '#domain/billing/states.ts';

/** An issued document in lists. */
export type InvoiceRecord = InvoiceBalance & {
  readonly id: string;
  readonly number: string;
  readonly kind: DocumentKind;
  readonly organisationId: string;
  readonly issuedAt: Date;
  /** `YYYY-MM-DD` in Berlin. */
  readonly dueOn: string;
  /** Day of the last payment by bank, `YYYY-MM-DD`; null without one. */
  readonly lastPaidOn: string | null;
  readonly document: InvoiceDocument;
  /** Id of each request by its number. */
  readonly requestIds: Readonly<Record<string, string>>;
  /** Sent so far, in their order. Days are `YYYY-MM-DD` in Berlin. */
  readonly reminders: readonly {
    readonly step: ReminderStepNumber;
    readonly sentOn: string;
    readonly payBy: string;
    readonly feeCents: number;
  }[];
};
