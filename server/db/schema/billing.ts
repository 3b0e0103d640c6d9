import type { Generated } from 'kysely';
import type { DocumentKind, InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { Json, Nullable, Stamp } from './columns.ts';

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
  failed_at: Stamp;
};
