import { type PurchasedRequest, usePartnerPages, usePurchasedRequests } from '#web/purchases/lists/lists.ts';
import { ReportDialog } from '#web/purchases/reports/reports.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { OutcomeBoard } from './OutcomeBoard.tsx';
import { PurchasedDetails } from './PurchasedDetails.tsx';
import { PurchasedFilters } from './PurchasedFilters.tsx';
import { PurchasedTable } from './PurchasedTable.tsx';
import { usePurchasedView } from './use-purchased-view.ts';

type Open = { readonly show: 'details' | 'report'; readonly request: PurchasedRequest };

export function PurchasedRequests({ onShowAvailable }: { onShowAvailable: () => void }) {
  const view = usePurchasedView();
  const params = usePartnerPages();
  const query = usePurchasedRequests(params, view.filter, { isNeeded: !view.isBoard });
  const dialog = useDialog<Open>();
  const onDetails = (request: PurchasedRequest) => dialog.open({ show: 'details', request });
  const { value } = dialog;
  return (
    <>
      <PurchasedFilters {...view} />
      {view.isBoard ? (
        <OutcomeBoard filter={view.filter} onDetails={onDetails} />
      ) : (
        <PurchasedTable
          params={params}
          query={query}
          isFiltered={view.isFiltered}
          onDetails={onDetails}
          onShowAvailable={onShowAvailable}
        />
      )}
      {value?.show === 'details' ? (
        <PurchasedDetails
          key={dialog.turn}
          request={freshRow(view.isBoard ? undefined : query.data?.purchasedRequests, value.request)}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onReport={() => dialog.open({ show: 'report', request: value.request })}
        />
      ) : null}
      {value?.show === 'report' ? (
        <ReportDialog
          key={dialog.turn}
          requestId={value.request._id}
          opened={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}
