import type { Generated } from 'kysely';
import type { Obstacle } from '#domain/billing/bank/bank-entry.ts';
import type { DatevSettings } from '#domain/billing/datev/settings.ts';
import type { DocumentKind, InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import type { ReminderStepNumber } from '#domain/billing/reminders.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { Json, Nullable, NullableStamp, Stamp } from './columns.ts';

/** The database refuses to change or delete a row. */
export type InvoicesTable = {
  id: Generated<string>;
  /** For instance `RE-2026-000123`. */
  number: string;
  kind: DocumentKind;
  organisation_id: string;
  tax_case: TaxCase;
  issued_at: Stamp;
  /** `YYYY-MM-DD` in Berlin. */
  issued_on: string;
  due_on: string;
  net_cents: number;
  vat_cents: number;
  gross_cents: number;
  /** At the moment of issue. */
  paid_cents: number;
  /** The invoice that a credit note corrects. */
  corrects_id: Nullable<string>;
  document: Json<InvoiceDocument>;
  pdf: Buffer;
  cii: string;
  ubl: string;
  pdf_sha256: Buffer;
  cii_sha256: Buffer;
  ubl_sha256: Buffer;
};

/** The database refuses to change or delete a row. */
export type InvoiceItemsTable = { order_id: string; request_id: string; invoice_id: string };

export type InvoiceFailuresTable = {
  organisation_id: string;
  key: string;
  faults: Json<readonly { readonly rule: string; readonly text: string }[]>;
  /** Of the first attempt. */
  since: Stamp;
  /** Of the latest attempt. */
  failed_at: Stamp;
};

/** At most one row. */
export type DatevSettingsTable = { id: Generated<number>; settings: Json<DatevSettings>; updated_at: Stamp };

export type BankImportsTable = {
  id: Generated<string>;
  sha256: Buffer;
  account_iban: string;
  imported_at: Stamp;
  imported_by: Nullable<string>;
};

/** An entry of a bank statement (see `BankEntry`). */
export type BankEntriesTable = {
  id: Generated<string>;
  import_id: string;
  account_iban: string;
  /** Unique within the account. */
  reference: string;
  /** `YYYY-MM-DD` */
  booked_on: string;
  /** In hundredths of the currency, never negative. */
  amount_cents: number;
  currency: string;
  direction: 'credit' | 'debit';
  is_reversal: boolean;
  purpose: string;
  counterparty_name: Nullable<string>;
  counterparty_iban: Nullable<string>;
  obstacle: Nullable<Obstacle>;
  dismissed_at: NullableStamp;
  updated_at: Stamp;
};

/** Rows are only added; an undone payment has a second row with the negative amount. */
export type PaymentsTable = {
  id: Generated<number>;
  invoice_id: string;
  entry_id: string;
  amount_cents: number;
  /** `YYYY-MM-DD` in Berlin: of the bank, or of the correction. */
  paid_on: string;
  booked_at: Stamp;
  booked_by: Nullable<string>;
};

/** The database refuses to change or delete a row. */
export type InvoiceRemindersTable = {
  invoice_id: string;
  step: ReminderStepNumber;
  sent_at: Stamp;
  /** `YYYY-MM-DD` in Berlin. */
  sent_on: string;
  pay_by: string;
  open_cents: number;
  /** Of this step. */
  fee_cents: number;
  pdf: Buffer;
  pdf_sha256: Buffer;
};
