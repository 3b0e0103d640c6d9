import { orderStates } from '#domain/shop/order-states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { listedPage, startReadingList } from '#web/admin/listed-page.ts';
import { oneOf, shortText } from '#web/ui/page/address-params.ts';

export const orderList = listedPage('GET /api/admin/orders', {
  params: {
    suche: shortText(40),
    status: oneOf(orderStates, undefined),
    filter: oneOf(['all', 'waiting'], 'all'),
  },
  toQuery: ({ suche, status: state, filter }) => ({
    number: suche || undefined,
    state,
    waiting: filter === 'waiting' ? ('true' as const) : undefined,
  }),
  pageSizes: [5, 10, 25],
  rowsOf: ({ orders }) => orders,
});

export const startReadingOrders = startReadingList(guardedPages.adminOrders, orderList);
