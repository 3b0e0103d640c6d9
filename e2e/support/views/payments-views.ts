import type { Page } from '@playwright/test';
import { entryStates } from '#domain/billing/bank/entry-states.ts';
import { paths } from '#domain/site/paths.ts';
import { answer } from '../api-answers.ts';
import type { View } from './view.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

const organisation = { _id: id(100), name: 'Nordlicht Service- und Vertriebsgesellschaft mbH & Co. KG' };

const allocation = { invoiceId: id(50), number: 'RE-2026-000123', organisation, amount: 65.45 };

const proposal = {
  ...{ kind: 'exact', invoiceIds: [id(50)], allocations: [allocation], rest: 0 },
  reason: 'Der Verwendungszweck nennt RE-2026-000123. Der Betrag stimmt.',
  isCertain: true,
};

const unknown = {
  ...{ kind: 'unknown', invoiceIds: [], allocations: [], rest: 1309 },
  reason: 'Weder Rechnungsnummer noch IBAN oder Name gehören zu einer offenen Rechnung.',
  isCertain: false,
};

const entries = [...entryStates, 'open' as const].map((state, index) => {
  const isPaying = state === 'assigned' || state === 'partly_assigned';
  const isUnknown = index === entryStates.length;
  return {
    _id: id(index),
    amount: isUnknown || state === 'partly_assigned' ? 1309 : 65.45,
    currency: 'EUR',
    direction: state === 'not_matchable' ? 'debit' : 'credit',
    date: '2026-12-01',
    reference: `reference-${index}`,
    purpose: 'Rechnung RE-2026-000123 vom 01.12.2026, Kundennummer K-10001, vielen Dank',
    counterparty: { name: 'NORDLICHT SERVICE- UND VERTRIEBSGESELLSCHAFT', iban: 'DE02120300000000202051' },
    state,
    obstacle: state === 'not_matchable' ? 'debit' : null,
    allocations: isPaying ? [allocation] : [],
    rest: state === 'partly_assigned' ? 1243.55 : 0,
    proposal: state === 'open' ? (isUnknown ? unknown : proposal) : null,
    updatedAt: '2026-12-02T09:00:00.000Z',
  };
});

const invoices = [123, 124].map((number) => ({
  ...{ _id: id(number), number: `RE-2026-000${number}`, organisation, dueAt: '2026-12-15', open: 65.45 },
}));

async function showPayments(page: Page): Promise<void> {
  const end = { totalCount: entries.length, totalPages: 1, nextCursor: null, isCapped: false };
  await answer(page, '/admin/payments?*', { json: { entries, ...end } });
  await page.reload();
  await page
    .getByRole('button', { name: /^Zuordnen: / })
    .first()
    .waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await answer(page, '/admin/billing/open-invoices*', { json: { invoices } });
  await showPayments(page);
  await page.getByRole('button', { name: /^Rechnung wählen: / }).press('Enter');
  await page
    .getByRole('button', { name: /^Hinzufügen: / })
    .first()
    .press('Enter');
  await page.getByText('Rest: ').last().waitFor();
}

export const paymentsViews: readonly View[] = [
  { name: 'admin-zahlungen', viewer: 'admin', path: paths.adminPayments(), open: showPayments },
  { name: 'admin-zahlungen-leer', viewer: 'admin', path: paths.adminPayments() },
  {
    name: 'admin-zahlungen-zuordnen',
    viewer: 'admin',
    path: paths.adminPayments(),
    open: openDialog,
    isOverlay: true,
  },
];
