import { Button } from '@mantine/core';
import { useRef } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { ChangesBar } from '#web/purchases/lists/ChangesBar.tsx';
import {
  isBought,
  type PartnerRequest,
  type PurchasedRequest,
  pageSizes,
} from '#web/purchases/lists/partner-requests.ts';
import {
  describeMissing,
  describePurchaseChange,
  listMissing,
} from '#web/purchases/lists/pinned-requests.ts';
import { RequestListError } from '#web/purchases/lists/RequestListError.tsx';
import { usePinnedRows } from '#web/purchases/lists/use-pinned-rows.ts';
import { formatEuros, Sales } from '#web/requests/requests.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { OutcomeBadge } from './follow-up/FollowUpBadges.tsx';
import { formatNextDate } from './follow-up/follow-up-values.ts';
import { purchasedColumns } from './purchased-columns.tsx';
import type { PurchasedFilter } from './use-purchased-view.ts';

type PurchasedTableProps = {
  filter: PurchasedFilter;
  isFiltered: boolean;
  /** A dialog lies over it. */
  isCovered: boolean;
  onDetails: (request: PurchasedRequest) => void;
  onShowAvailable: () => void;
};

const refreshLost = (row: PurchasedRequest, found: PartnerRequest | null) =>
  found && isBought(found) ? found : row;

function usePurchasedList({ filter, isFiltered, isCovered }: PurchasedTableProps) {
  const params = usePageParams(pageSizes);
  const { page, pageSize } = params;
  const list = useListCall('GET /api/requests/purchased', {
    page,
    query: { ...filter, limit: pageSize },
    rowsOf: ({ purchasedRequests }) => purchasedRequests,
  });
  const { data, isPlaceholderData } = list;
  const { pinned, ...rows } = usePinnedRows({
    query: list,
    fresh: isPlaceholderData ? undefined : data?.purchasedRequests,
    choice: JSON.stringify([filter, page, pageSize]),
    isCovered,
    refreshLost,
    describeChange: describePurchaseChange,
  });
  useClampedPage(
    params,
    isPlaceholderData || data?.purchasedRequests.length !== 0 ? undefined : data.totalPurchasedCount,
  );
  // A new purchase on the first page moves everything on later pages.
  const missing = pinned && page === 1 ? listMissing(pinned.rows, pinned.list).length : 0;
  return { ...rows, params, list, waiting: describeMissing(missing, isFiltered) };
}

/** Updates its rows in their places (purchases 55). */
export function PurchasedTable(props: PurchasedTableProps) {
  const { isFiltered, onDetails, onShowAvailable } = props;
  const { params, list, rows, waiting, announcement, showFresh, query } = usePurchasedList(props);
  const { data, error, refetch, isPlaceholderData } = list;
  const table = useRef<HTMLDivElement>(null);
  const isRefused = error instanceof ApiError && error.status === 403;
  if (error && (!data || isRefused))
    return <RequestListError list="purchased" error={error} onRetry={() => void refetch()} />;
  return (
    <div ref={table}>
      <ChangesBar
        waiting={waiting}
        announcement={announcement}
        onShow={showFresh}
        findNext={() => table.current?.querySelector('table')}
      />
      <DataTable
        caption="Gekaufte Anfragen"
        columns={purchasedColumns({ onDetails })}
        rows={rows}
        rowKey={(request) => request._id}
        rowName={(request) => request.firmenname}
        isRefreshing={isPlaceholderData}
        query={query}
        pagination={pagesOf(data && { ...data, totalCount: data.totalPurchasedCount }, params, pageSizes)}
        expand={(request) => <MoreOfRow request={request} />}
        empty={<NothingBought {...{ isFiltered, onShowAvailable }} />}
      />
    </div>
  );
}

type NothingBoughtProps = Pick<PurchasedTableProps, 'isFiltered' | 'onShowAvailable'>;

function NothingBought({ isFiltered, onShowAvailable }: NothingBoughtProps) {
  const show = (
    <Button color="provider" onClick={onShowAvailable}>
      Verfügbare Anfragen ansehen
    </Button>
  );
  return (
    <EmptyState title="Keine gekauften Anfragen verfügbar" actions={isFiltered ? null : show}>
      {isFiltered
        ? 'Zu dieser Suche gibt es nichts. Ändern Sie die Suche oder die Filter.'
        : 'Was Sie kaufen, steht danach hier mit allen Kontaktdaten.'}
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
