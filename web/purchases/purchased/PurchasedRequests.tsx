import { Button } from '@mantine/core';
import { formatDay } from '#domain/date-formats.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  type PurchasedRequest,
  pageSizes,
  RequestListError,
  usePurchasedRequests,
} from '#web/purchases/lists/lists.ts';
import { formatEuros, Sales } from '#web/requests/requests.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { PurchasedDetails } from './PurchasedDetails.tsx';
import { purchasedColumns } from './purchased-columns.tsx';

export function PurchasedRequests({ onShowAvailable }: { onShowAvailable: () => void }) {
  const params = usePageParams(pageSizes);
  const query = usePurchasedRequests(params);
  const { data, error, refetch, isPlaceholderData } = query;
  const dialog = useDialog<PurchasedRequest>();
  useClampedPage(params, isPlaceholderData ? undefined : data?.totalPurchasedCount);
  const isRefused = error instanceof ApiError && error.status === 403;
  if (error && (!data || isRefused)) {
    const msg = 'Fehler beim Laden der gekauften Anfragen. Bitte versuchen Sie es später erneut.';
    return <RequestListError error={error} msg={msg} onRetry={() => void refetch()} />;
  }

  return (
    <>
      <DataTable
        caption="Gekaufte Anfragen"
        columns={purchasedColumns({ onDetails: dialog.open })}
        rows={data?.purchasedRequests}
        rowKey={(request) => request._id}
        rowName={(request) => request.firmenname}
        isRefreshing={isPlaceholderData}
        query={query}
        pagination={{ params, totalCount: data?.totalPurchasedCount ?? 0, pageSizes }}
        expand={(request) => <MoreOfRow request={request} />}
        empty={
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
        }
      />
      {dialog.value ? (
        <PurchasedDetails
          request={freshRow(data?.purchasedRequests, dialog.value)}
          opened={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}

function MoreOfRow({ request }: { request: PurchasedRequest }) {
  return (
    <KeyValueList
      entries={[
        { label: 'Postleitzahl', value: request.postleitzahl },
        { label: 'Bezahlt (netto)', value: formatEuros(request.pricePaid) },
        { label: 'Verkäufe', value: <Sales {...request} /> },
        { label: 'Gekauft am', value: formatDay(request.purchaseDate) },
      ]}
    />
  );
}
