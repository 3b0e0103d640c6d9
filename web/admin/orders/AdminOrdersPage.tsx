import { Box } from '@mantine/core';
import { shopLabels } from '#domain/shop/providers.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList } from '#web/admin/AdminList.tsx';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminOrderColumns, type ListedOrder } from './admin-order-columns.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFilters, useOrderFilter } from './OrderFilters.tsx';
import { RefundDialog } from './RefundDialog.tsx';

export const meta = () => pageMeta(guardedPages.adminOrders);

export const ErrorBoundary = RouteError;

export default function AdminOrdersPage() {
  return (
    <AdminPage
      page={guardedPages.adminOrders}
      lead="Käufe über den Shop, mit Verlauf und Erstattungen. Käufe auf Rechnung stehen bei den Anfragen."
    >
      <AdminOrders />
    </AdminPage>
  );
}

const pageSizes = [5, 10, 25] as const;

type Open = { readonly show: 'details' | 'refund'; readonly order: ListedOrder };

function AdminOrders() {
  const params = usePageParams(pageSizes);
  const filters = useOrderFilter();
  const { state, isWaiting } = filters.filter;
  const query = useListCall('GET /api/admin/orders', {
    page: params.page,
    query: { limit: params.pageSize, state, waiting: isWaiting ? 'true' : undefined },
    rowsOf: ({ orders }) => orders,
  });
  const { data } = query;
  const rowFocus = useRowFocus();
  const dialog = useDialog<Open>(rowFocus.findNext);
  const open = (show: Open['show']) => (order: ListedOrder) => dialog.open({ show, order });
  const { value } = dialog;
  const props = { opened: dialog.isOpen, onClose: dialog.close };

  return (
    <>
      <Box mb="sm" mih="1.8rem">
        {data ? <ShopState shop={data.shop} /> : null}
      </Box>
      <OrderFilters {...filters} waitingCount={data?.waitingCount} />
      <AdminList
        caption="Bestellungen"
        columns={adminOrderColumns(open('details'))}
        rows={data?.orders}
        query={query}
        params={params}
        pageSizes={pageSizes}
        rowFocus={rowFocus}
        failure="Die Bestellungen konnten nicht geladen werden."
        empty={
          <EmptyState title="Keine Bestellungen gefunden">
            {state || isWaiting
              ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle zu sehen.'
              : 'Sobald ein Partner einen Kauf im Shop beginnt, steht er hier.'}
          </EmptyState>
        }
      />
      {value?.show === 'details' ? (
        <OrderDetails
          {...props}
          key={dialog.turn}
          order={freshRow(data?.orders, value.order)}
          onRefund={open('refund')}
        />
      ) : null}
      {value?.show === 'refund' ? <RefundDialog {...props} key={dialog.turn} order={value.order} /> : null}
    </>
  );
}

/** The shop behind the orders, and whether it answers. */
function ShopState({ shop }: Pick<ResponseOf<'GET /api/admin/orders'>, 'shop'>) {
  if (!shop) {
    return (
      <Notice title="Es ist kein Shop eingerichtet.">Partner kaufen zurzeit allein auf Rechnung.</Notice>
    );
  }
  const name = shopLabels[shop.provider];
  if (!shop.available) {
    return (
      <Notice tone="warning" title={`${name}: zurzeit nicht erreichbar`}>
        Partner lesen: „{shop.msg}“ Es wird von selbst wieder versucht.
      </Notice>
    );
  }
  return (
    <p role="status">
      {name}: <StatusBadge tone="success">erreichbar</StatusBadge>
    </p>
  );
}
