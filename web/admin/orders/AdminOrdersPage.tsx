import { Box, Button } from '@mantine/core';
import { orderStateLabels } from '#domain/shop/order-states.ts';
import { shopLabels } from '#domain/shop/providers.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { adminOrderColumns, type ListedOrder } from './admin-order-columns.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { orderList, startReadingOrders } from './order-list.ts';
import { PurchasesExport } from './PurchasesExport.tsx';
import { RefundDialog } from './RefundDialog.tsx';

export const meta = () => pageMeta(guardedPages.adminOrders);

export const clientLoader = startReadingOrders;

export default adminPage(
  guardedPages.adminOrders,
  'Käufe über den Shop, mit Verlauf und Erstattungen. Käufe auf Rechnung stehen bei den Anfragen.',
  AdminOrders,
);

type Open = { readonly show: 'details' | 'refund'; readonly order: ListedOrder };

function AdminOrders() {
  const { values, change, isNarrowed, count, reset } = useFilters(orderList.params);
  const { status: state } = values;
  const isWaiting = values.filter === 'waiting';
  const list = useAdminList(orderList);
  const { data } = list.query;
  const dialog = useDialog<Open>(list.rowFocus.findNext);
  const open = (show: Open['show']) => (order: ListedOrder) => dialog.open({ show, order });

  return (
    <>
      <Box mb="sm" mih="1.8rem">
        {data ? <ShopState shop={data.shop} /> : null}
      </Box>
      <FilterBar
        as="fieldset"
        label="Filter"
        count={count}
        search={
          <SearchField
            value={values.suche}
            placeholder="Bestell- oder Anfragenummer"
            onSearch={(suche) => change({ suche }, { replace: true })}
          />
        }
        tools={
          <>
            <Button
              size="sm"
              radius="pill"
              variant={isWaiting ? 'light' : 'default'}
              aria-pressed={isWaiting}
              onClick={() => change({ status: undefined, filter: isWaiting ? 'all' : 'waiting' })}
            >
              Wartet auf Sie{data ? ` (${data.waitingCount})` : ''}
            </Button>
            <PurchasesExport />
          </>
        }
        onReset={reset}
      >
        <FilterChoice
          label="Status"
          value={state}
          labels={orderStateLabels}
          onChange={(status) => change({ status, filter: 'all' })}
        />
      </FilterBar>
      <AdminList
        {...list}
        caption="Bestellungen"
        columns={adminOrderColumns(open('details'))}
        failure="Die Bestellungen konnten nicht geladen werden."
        empty={
          <NothingFound what="Bestellungen" isNarrowed={isNarrowed}>
            Sobald ein Partner einen Kauf im Shop beginnt, steht er hier.
          </NothingFound>
        }
      />
      {dialog.show(({ show, order }, props) =>
        show === 'refund' ? (
          <RefundDialog {...props} order={order} />
        ) : (
          <OrderDetails {...props} order={freshRow(list.rows, order)} onRefund={open('refund')} />
        ),
      )}
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
