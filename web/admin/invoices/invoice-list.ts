import { invoiceStates } from '#domain/billing/states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { listedPage, startReadingList } from '#web/admin/listed-page.ts';
import { oneOf, someId } from '#web/ui/page/address-params.ts';

export const invoiceList = listedPage('GET /api/invoices', {
  params: { status: oneOf(invoiceStates, undefined), firma: someId },
  toQuery: ({ status: state, firma: organisation }) => ({ state, organisation }),
  pageSizes: [10, 25, 50],
  rowsOf: ({ invoices }) => invoices,
});

export const startReadingInvoices = startReadingList(guardedPages.adminInvoices, invoiceList);
