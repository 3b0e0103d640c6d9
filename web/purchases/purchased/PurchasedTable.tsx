import { Button } from '@mantine/core';
import { formatDay } from '#domain/date-formats.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  type PurchasedRequest,
  pageSizes,
  RequestListError,
  type usePurchasedRequests,
} from '#web/purchases/lists/lists.ts';
import { formatEuros, Sales } from '#web/requests/requests.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';
import { formatNextDate, OutcomeBadge } from './FollowUpBadges.tsx';
import { purchasedColumns } from './purchased-columns.tsx';

type PurchasedTableProps = {
  params: PageParams;
  query: ReturnType<typeof usePurchasedRequests>;
  isFiltered: boolean;
  onDetails: (request: PurchasedRequest) => void;
  onShowAvailable: () => void;
};

export function PurchasedTable(props: PurchasedTableProps) {
  const { params, query, isFiltered, onDetails, onShowAvailable } = props;
  const { data, error, refetch, isPlaceholderData } = query;
  useClampedPage(params, isPlaceholderData ? undefined : data?.totalPurchasedCount);
  const isRefused = error instanceof ApiError && error.status === 403;
  if (error && (!data || isRefused)) {
    const msg = 'Fehler beim Laden der gekauften Anfragen. Bitte versuchen Sie es später erneut.';
    return <RequestListError error={error} msg={msg} onRetry={() => void refetch()} />;
  }
  return (
    <DataTable
      caption="Gekaufte Anfragen"
      columns={purchasedColumns({ onDetails })}
      rows={data?.purchasedRequests}
      rowKey={(request) => request._id}
      rowName={(request) => request.firmenname}
      isRefreshing={isPlaceholderData}
      query={query}
      pagination={{ params, totalCount: data?.totalPurchasedCount ?? 0, pageSizes }}
      expand={(request) => <MoreOfRow request={request} />}
      empty={isFiltered ? <NothingFound /> : <NothingBought onShowAvailable={onShowAvailable} />}
    />
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
        { label: 'Postleitzahl', value: request.postleitzahl },
        { label: 'Bezahlt (netto)', value: formatEuros(request.pricePaid) },
        { label: 'Verkäufe', value: <Sales {...request} /> },
        { label: 'Gekauft am', value: formatDay(request.purchaseDate) },
        { label: 'Ergebnis', value: <OutcomeBadge outcome={outcome} /> },
        { label: 'Wiedervorlage', value: nextDate && formatNextDate(nextDate) },
        { label: 'Notiz', value: note },
      ]}
    />
  );
}
