import { entryStates } from '#domain/billing/bank/entry-states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { listedPage, startReadingList } from '#web/admin/listed-page.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { oneOf } from '#web/ui/page/address-params.ts';

export type ListedEntry = ResponseOf<'GET /api/admin/payments'>['entries'][number];

/** Calls whose answers change with a payment. */
export const paymentReads = [
  'GET /api/admin/payments',
  'GET /api/admin/billing/open-invoices',
  'GET /api/admin/billing/open-items',
  'GET /api/invoices',
] as const;

export const paymentList = listedPage('GET /api/admin/payments', {
  params: { status: oneOf(entryStates, undefined) },
  toQuery: ({ status: state }) => ({ state }),
  pageSizes: [25, 50, 100],
  rowsOf: ({ entries }) => entries,
});

export const startReadingPayments = startReadingList(guardedPages.adminPayments, paymentList);
