import { Button } from '@mantine/core';
import { useRef } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ChangesBar } from '#web/purchases/lists/ChangesBar.tsx';
import {
  type PurchasedFilter,
  type PurchasedRequest,
  pageSizes,
  usePartnerPages,
  usePurchasedRequests,
} from '#web/purchases/lists/partner-requests.ts';
import { RequestListError } from '#web/purchases/lists/RequestListError.tsx';
import { useHeldRows } from '#web/purchases/lists/use-held-rows.ts';
import { formatEuros, Sales } from '#web/requests/requests.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { OutcomeBadge } from './follow-up/FollowUpBadges.tsx';
import { formatNextDate } from './follow-up/follow-up-values.ts';
import { countMissing, describePurchases, describeWaiting } from './purchase-changes.ts';
import { purchasedColumns } from './purchased-columns.tsx';

type PurchasedTableProps = {
  filter: PurchasedFilter;
  isFiltered: boolean;
  /** A dialog lies over it. */
  isCovered: boolean;
  onDetails: (request: PurchasedRequest) => void;
  onShowAvailable: () => void;
};

function useTable({ filter, isFiltered, isCovered }: PurchasedTableProps) {
  const params = usePartnerPages();
  const query = usePurchasedRequests(params, filter);
  const { data, isPlaceholderData } = query;
  const { page, pageSize } = params;
  const { held, rows, announcement, showFresh, reload, isReloading } = useHeldRows({
    query,
    fresh: isPlaceholderData ? undefined : data?.purchasedRequests,
    choice: JSON.stringify([filter, page, pageSize]),
    isCovered,
    refreshLost: (row, found) => (found && 'followUp' in found ? (found as PurchasedRequest) : row),
    describeChanges: describePurchases,
  });
  useClampedPage(
    params,
    isPlaceholderData || data?.purchasedRequests.length !== 0 ? undefined : data.totalPurchasedCount,
  );
  // On later pages everything moves when one is added to the first.
  const missing = held && page === 1 ? countMissing(held.rows, held.list) : 0;
  return {
    params,
    query,
    rows,
    announcement,
    waiting: describeWaiting(missing, isFiltered),
    showFresh,
    refresh: { ...query, isFetching: isReloading, refetch: reload },
  };
}

/** Kept up to date in its rows' places (purchases 55). */
export function PurchasedTable(props: PurchasedTableProps) {
  const { isFiltered, onDetails, onShowAvailable } = props;
  const { params, query, rows, announcement, waiting, showFresh, refresh } = useTable(props);
  const { data, error, refetch, isPlaceholderData } = query;
  const table = useRef<HTMLDivElement>(null);
  const isRefused = error instanceof ApiError && error.status === 403;
  if (error && (!data || isRefused))
    return <RequestListError list="purchased" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ChangesBar
        isInTabLine
        waiting={waiting}
        announcement={announcement}
        onShow={() => {
          showFresh();
          // The pressed button disappears.
          table.current?.querySelector('table')?.focus({ preventScroll: true });
        }}
      />
      <div ref={table}>
        <DataTable
          caption="Gekaufte Anfragen"
          columns={purchasedColumns({ onDetails })}
          rows={rows}
          rowKey={(request) => request._id}
          rowName={(request) => request.firmenname}
          isRefreshing={isPlaceholderData}
          query={refresh}
          pagination={pagesOf(data && { ...data, totalCount: data.totalPurchasedCount }, params, pageSizes)}
          expand={(request) => <MoreOfRow request={request} />}
          empty={isFiltered ? <NothingFound /> : <NothingBought onShowAvailable={onShowAvailable} />}
        />
      </div>
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState title="Keine gekauften Anfragen verfügbar">
      Zu dieser Suche gibt es nichts. Ändern Sie die Suche oder die Filter.
    </EmptyState>
  );
}

function NothingBought({ onShowAvailable }: { onShowAvailable: () => void }) {
  return (
    <EmptyState
      title="Keine gekauften Anfragen verfügbar"
      actions={
        <Button color="provider" onClick={onShowAvailable}>
          Verfügbare Anfragen ansehen
        </Button>
      }
    >
      Was Sie kaufen, steht danach hier mit allen Kontaktdaten.
    </EmptyState>
  );
}

function MoreOfRow({ request }: { request: PurchasedRequest }) {
  const { outcome, nextDate, note } = request.followUp;
  return (
    <KeyValueList
      entries={[
        { label: 'Postleitzahl', value: formatPostalCode(request) },
        { label: 'Preis (netto)', value: formatEuros(request.pricePaid) },
        { label: 'Verkäufe', value: <Sales {...request} /> },
        { label: 'Gekauft am', value: formatDay(request.purchaseDate) },
        { label: 'Ergebnis', value: <OutcomeBadge outcome={outcome} /> },
        { label: 'Wiedervorlage', value: nextDate && formatNextDate(nextDate) },
        { label: 'Notiz', value: note },
      ]}
    />
  );
}
