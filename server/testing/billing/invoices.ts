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
