import type { Page } from '@playwright/test';
import { reminderNames } from '#domain/billing/reminders.ts';
import { type InvoiceState, invoiceStates } from '#domain/billing/states.ts';
import { dayMs } from '#domain/durations.ts';
import { paths } from '#domain/site/paths.ts';
import { answer } from '../api-answers.ts';
import type { View } from './view.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

function paymentOf(state: InvoiceState) {
  if (state === 'partly_paid') return { paid: 1000, open: 309, paidAt: '2026-12-08' };
  if (state === 'paid') return { paid: 1309, open: 0, paidAt: '2026-12-10' };
  return { paid: 0, open: state === 'credited' ? 0 : 1309, paidAt: null };
}

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
  ...paymentOf(state),
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
  since: new Date(Date.now() - 3 * dayMs).toISOString(),
  failedAt: new Date().toISOString(),
  faults: [{ rule: 'BR-AE-02', text: 'Reverse Charge: Die USt-IdNr. des Käufers fehlt (BT-48).' }],
  advice: ['Bitten Sie den Partner, seine Rechnungsangaben im Profil zu ergänzen.'],
};

async function showInvoices(page: Page): Promise<void> {
  const list = [credit, ...invoices];
  const end = { totalCount: list.length, totalPages: 1, nextCursor: null, isCapped: false };
  await answer(page, '/invoices?*', { json: { invoices: list, ...end } });
  await answer(page, '/admin/billing/failures', { json: { failures: [failure] } });
  await page.reload();
  await page.getByText('GU-2026-000007').first().waitFor();
}

const item = (end: number, name: string, overdue: number) => ({
  organisation: { _id: id(end), name },
  ...{ count: end - 99, open: 12_345.67, overdue, oldestDueAt: '2026-11-15' },
});

async function showOpenItems(page: Page): Promise<void> {
  const items = [
    item(100, 'Nordlicht Service- und Vertriebsgesellschaft mbH & Co. KG', 12_345.67),
    item(101, 'Alpenruf GmbH', 0),
  ];
  const end = { totalCount: items.length, totalPages: 1, nextCursor: null };
  await answer(page, '/admin/billing/open-items?*', { json: { items, ...end } });
  await page.reload();
  await page.getByText('Alpenruf GmbH').first().waitFor();
}

const months = Array.from({ length: 13 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 10 + index)).toISOString().slice(0, 7),
  invoiced: 8_400 + ((index * 3_271) % 5_000),
  paid: 7_900 + ((index * 2_113) % 4_000),
}));

async function showBilling(page: Page): Promise<void> {
  await answer(page, '/admin/billing/failures', { json: { failures: [failure] } });
  await answer(page, '/admin/billing/figures', {
    json: { open: { count: 214, sum: 48_213.4 }, overdue: { count: 12, sum: 3_204.67 }, months },
  });
  await page.reload();
  const chart = page.getByRole('region', { name: /^Berechnet und bezahlt/ });
  await chart.getByRole('button', { name: 'Als Tabelle anzeigen' }).click();
  await chart.locator('.recharts-bar-rectangle').first().waitFor();
}

export const invoicesViews: readonly View[] = [
  { name: 'rechnungen', viewer: 'partner', path: paths.invoices(), open: showInvoices },
  { name: 'admin-rechnungen', viewer: 'admin', path: paths.adminInvoices(), open: showInvoices },
  { name: 'admin-offene-posten', viewer: 'admin', path: paths.adminOpenItems(), open: showOpenItems },
  { name: 'admin-abrechnung', viewer: 'admin', path: paths.adminBilling(), open: showBilling },
];
