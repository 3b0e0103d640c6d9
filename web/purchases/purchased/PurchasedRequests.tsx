import { useEndedSession } from '#web/accounts/accounts.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { RowReport } from '#web/purchases/lists/RowReport.tsx';
import { type DialogControl, useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OutcomeBoard } from './board/OutcomeBoard.tsx';
import { PurchasedDetails } from './PurchasedDetails.tsx';
import { PurchasedFilters } from './PurchasedFilters.tsx';
import { PurchasedTable } from './PurchasedTable.tsx';
import { usePurchasedView } from './use-purchased-view.ts';

type Open = { readonly show: 'details' | 'report'; readonly request: PurchasedRequest };

export function PurchasedRequests({ onShowAvailable }: { onShowAvailable: () => void }) {
  const isSessionOver = useEndedSession();
  // A card whose result was changed in the dialog stands in another column.
  const dialog: DialogControl<Open> = useDialog<Open>(() =>
    document.querySelector<HTMLElement>(`[data-card="${dialog.value?.request._id}"] button`),
  );
  const { value } = dialog;
  return (
    <>
      {isSessionOver ? (
        <Notice tone="warning" title="Ihre Sitzung ist beendet.">
          Melden Sie sich wieder an, um Ihre gekauften Anfragen zu sehen.
        </Notice>
      ) : (
        <PurchasedViews
          isCovered={dialog.isOpen}
          onDetails={(request) => dialog.open({ show: 'details', request })}
          onShowAvailable={onShowAvailable}
        />
      )}
      {value?.show === 'details' ? (
        <PurchasedDetails
          key={dialog.turn}
          request={value.request}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onReport={() => dialog.open({ show: 'report', request: value.request })}
        />
      ) : null}
      <RowReport dialog={dialog} />
    </>
  );
}

type PurchasedViewsProps = {
  isCovered: boolean;
  onDetails: (request: PurchasedRequest) => void;
  onShowAvailable: () => void;
};

/** The list or the board, as the address says. */
function PurchasedViews({ isCovered, onDetails, onShowAvailable }: PurchasedViewsProps) {
  const view = usePurchasedView();
  const { filter, isFiltered } = view;
  return (
    <>
      <PurchasedFilters {...view} />
      {view.isBoard ? (
        <OutcomeBoard filter={filter} isCovered={isCovered} onDetails={onDetails} />
      ) : (
        <PurchasedTable {...{ filter, isFiltered, isCovered, onDetails, onShowAvailable }} />
      )}
    </>
  );
}
