import { invoiceStates } from '#domain/billing/states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { startReading } from '#web/accounts/accounts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type ListCall, listQuery } from '#web/api/use-list-call.ts';
import { oneOf, readAddress } from '#web/ui/page/address-params.ts';
import { readPageParams } from '#web/ui/table/use-page-params.ts';

export const pageSizes = [10, 25, 50] as const;

export const invoiceFilters = { status: oneOf(invoiceStates, undefined) };

const key = 'GET /api/invoices';

/** The page of the list that the address names. */
export function toInvoicesCall(search: URLSearchParams): ListCall<typeof key> {
  const { page, pageSize } = readPageParams(pageSizes, search);
  const { status: state } = readAddress(invoiceFilters, search);
  return { page, query: { limit: pageSize, ...(state && { state }) }, rowsOf: ({ invoices }) => invoices };
}

export const startReadingInvoices = startReading(
  guardedPages.invoices,
  (search) => void queryClient.prefetchQuery({ ...listQuery(key, toInvoicesCall(search)), staleTime: 0 }),
);
