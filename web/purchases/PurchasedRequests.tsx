import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ApiError } from '../api-error.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { formatDay } from '../ui/formats.ts';
import { KeyValueList } from '../ui/KeyValueList.tsx';
import { EmptyState } from '../ui/States.tsx';
import { useClampedPage } from '../ui/use-clamped-page.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { usePageParams } from '../ui/use-page-params.ts';
import { PurchasedDetails } from './PurchasedDetails.tsx';
import { type PurchasedRequest, pageSizes, usePurchasedRequests } from './partner-requests.ts';
import { purchasedColumns } from './purchased-columns.tsx';
import { RequestListError } from './RequestListError.tsx';
import { formatEuros, Sales } from './request-cells.tsx';

/** „Gekaufte Anfragen“: what this partner has bought, with contact data. */
export function PurchasedRequests({ onShowAvailable }: { onShowAvailable: () => void }) {
  const params = usePageParams(pageSizes);
  const { data, error, refetch, isPlaceholderData } = usePurchasedRequests(params);
  const dialog = useDialog<PurchasedRequest>();
  const isNarrow = useMediaQuery('(max-width: 54em)') ?? false;
  useClampedPage(params, data?.totalPurchasedCount);
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
        pagination={{ params, totalCount: data?.totalPurchasedCount ?? 0, pageSizes }}
        {...(isNarrow ? { expand: (request: PurchasedRequest) => <MoreOfRow request={request} /> } : {})}
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
        <PurchasedDetails request={dialog.value} opened={dialog.isOpen} onClose={dialog.close} />
      ) : null}
    </>
  );
}

/** What a card keeps folded. */
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
