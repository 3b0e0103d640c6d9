import type { Page } from '@playwright/test';
import { reminderNames } from '#domain/billing/reminders.ts';
import { invoiceStates } from '#domain/billing/states.ts';
import { dayMs } from '#domain/durations.ts';
import { paths } from '#domain/site/paths.ts';
import { answer } from '../api-answers.ts';
import type { View } from './view.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

const reminders = reminderNames.map((name, index) => ({
  ...{ step: index + 1, name, sentOn: `2027-01-0${index + 1}`, payBy: '2027-01-12', fee: index * 2.5 },
}));

const invoices = invoiceStates.map((state, index) => ({
  _id: id(index),
  number: `RE-2026-00012${index}`,
  kind: 'invoice',
  issuedAt: new Date(Date.now() - index * 30 * dayMs).toISOString(),
  dueAt: '2026-12-15',
  ...{ net: 1100, vatPercent: 19, vat: 209, gross: 1309, taxCase: 'domestic' },
  ...(state === 'paid' || state === 'credited' ? { paid: 1309, open: 0 } : { paid: 0, open: 1309 }),
  state,
  corrects: null,
  organisation: { _id: id(100), name: 'Nordlicht Service- und Vertriebsgesellschaft mbH & Co. KG' },
  items: [],
  reminders: state === 'overdue' ? reminders : [],
}));

const credit = {
  ...invoices[0],
  _id: id(20),
  number: 'GU-2026-000007',
  kind: 'credit_note',
  state: 'credited',
  open: 0,
  reminders: [],
  corrects: 'RE-2026-000120',
};

const failure = {
  organisation: { _id: id(101), name: 'Alpenruf GmbH' },
  failedAt: new Date().toISOString(),
  faults: [{ rule: 'BR-AE-02', text: 'Reverse Charge: Die USt-IdNr. des Käufers fehlt (BT-48).' }],
};

async function showInvoices(page: Page): Promise<void> {
  const list = [credit, ...invoices];
  const end = { totalCount: list.length, totalPages: 1, nextCursor: null, isCapped: false };
  await answer(page, '/invoices?*', { json: { invoices: list, ...end } });
  await answer(page, '/admin/billing/failures', { json: { failures: [failure] } });
  await page.reload();
  await page.getByText('GU-2026-000007').first().waitFor();
}

export const invoicesViews: readonly View[] = [
  { name: 'rechnungen', viewer: 'partner', path: paths.invoices(), open: showInvoices },
  { name: 'admin-rechnungen', viewer: 'admin', path: paths.adminInvoices(), open: showInvoices },
];
