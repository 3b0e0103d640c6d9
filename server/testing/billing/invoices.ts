import { sql } from 'kysely';
import { issueDue } from '#server/billing/billing.ts';
import { callAndRead, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';

export const billingInput = {
  name: 'Nordlicht Service GmbH & Co. KG',
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'buchhaltung@nordlicht.example',
  rhythm: 'monthly' as 'monthly' | 'immediate',
};

export const saveBilling = (browser: TestBrowser, changes: object = {}) =>
  callAndRead(browser, 'PUT /api/user/billing', { body: { ...billingInput, ...changes } });

export const listOwnInvoices = async (browser: TestBrowser, query = '') =>
  (await callAndRead(browser, 'GET /api/invoices', { query })).invoices;

/** Like the job. */
export const issueNow = (portal: TestApp, until = portal.clock.time) =>
  issueDue(portal.db, { until, now: portal.clock.time });

/** Inserts copies of the only invoice, with numbers of their own and the same files. */
export const copyInvoices = ({ db }: TestApp, copies: number) =>
  sql`
    insert into invoices (number, kind, organisation_id, tax_case, issued_at, issued_on, due_on, net_cents, vat_cents,
      gross_cents, paid_cents, document, pdf, cii, ubl, pdf_sha256, cii_sha256, ubl_sha256)
    select 'RE-2026-' || 100000 + n, kind, organisation_id, tax_case, issued_at, issued_on, due_on, net_cents, vat_cents,
      gross_cents, paid_cents, jsonb_set(document, '{number}', to_jsonb('RE-2026-' || 100000 + n)), pdf, cii, ubl,
      pdf_sha256, cii_sha256, ubl_sha256
    from invoices, generate_series(1, ${copies}) n`.execute(db);
