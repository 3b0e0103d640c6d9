import { Box } from '@mantine/core';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminOrderColumns } from './admin-order-columns.tsx';
import { type ListedOrder, type OrderFilter, useAdminOrders } from './admin-orders.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFilters, useOrderFilter } from './OrderFilters.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ShopState } from './ShopState.tsx';

const pageSizes = [5, 10, 25] as const;

type Open = { readonly show: 'details' | 'refund'; readonly order: ListedOrder };

export function AdminOrders() {
  const params = usePageParams(pageSizes);
  const { filter, setFilter } = useOrderFilter();
  const query = useAdminOrders(params, filter);
  const { data, error, refetch, isPlaceholderData } = query;
  const rowFocus = useRowFocus();
  const dialog = useDialog<Open>(rowFocus.findNext);
  useClampedPage(params, isPlaceholderData || data?.orders.length !== 0 ? undefined : data.totalCount);
  const open = (show: Open['show']) => (order: ListedOrder) => dialog.open({ show, order });
  const { value } = dialog;

  return (
    <>
      <Box mb="sm" mih="1.8rem">
        {data ? <ShopState shop={data.shop} /> : null}
      </Box>
      <OrderFilters filter={filter} onChange={setFilter} waitingCount={data?.waitingCount} />
      <section aria-label="Liste der Bestellungen" {...rowFocus.frame}>
        {error && !data ? (
          <ErrorState
            error={{ msg: 'Die Bestellungen konnten nicht geladen werden.', msg2: error.message }}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            caption="Bestellungen"
            columns={adminOrderColumns({ onDetails: open('details') })}
            rows={data?.orders}
            rowKey={(order) => order._id}
            isRefreshing={isPlaceholderData}
            query={query}
            pagination={pagesOf(data, params, pageSizes)}
            empty={<NoOrders filter={filter} />}
          />
        )}
      </section>
      {value?.show === 'details' ? (
        <OrderDetails
          key={dialog.turn}
          order={freshRow(data?.orders, value.order)}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onRefund={open('refund')}
        />
      ) : null}
      {value?.show === 'refund' ? (
        <RefundDialog key={dialog.turn} order={value.order} opened={dialog.isOpen} onClose={dialog.close} />
      ) : null}
    </>
  );
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  return (
    <EmptyState title="Keine Bestellungen gefunden">
      {filter.state || filter.isWaiting
        ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle zu sehen.'
        : 'Sobald ein Partner einen Kauf im Shop beginnt, steht er hier.'}
    </EmptyState>
  );
}
