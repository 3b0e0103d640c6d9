import { useEndedSession } from '#web/accounts/accounts.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { ReportDialog } from '#web/purchases/lists/ReportDialog.tsx';
import { type DialogControl, useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OutcomeBoard } from './board/OutcomeBoard.tsx';
import { PurchasedDetails } from './PurchasedDetails.tsx';
import { PurchasedFilters } from './PurchasedFilters.tsx';
import { PurchasedTable } from './PurchasedTable.tsx';
import { usePurchasedView } from './use-purchased-view.ts';

type Open = { readonly show: 'details' | 'followUp' | 'report'; readonly request: PurchasedRequest };

export function PurchasedRequests({ onShowAvailable }: { onShowAvailable: () => void }) {
  const isSessionOver = useEndedSession();
  // A card whose result was changed in the dialog stands in another column.
  const dialog: DialogControl<Open> = useDialog<Open>(() =>
    document.querySelector<HTMLElement>(`[data-card="${dialog.value?.request._id}"] button`),
  );
  const view = usePurchasedView();
  const { filter, isFiltered } = view;
  const onDetails = (request: PurchasedRequest) => dialog.open({ show: 'details', request });
  const list = { filter, isCovered: dialog.isOpen, onDetails };
  return (
    <>
      {isSessionOver ? (
        <Notice tone="warning" title="Ihre Sitzung ist beendet.">
          Melden Sie sich wieder an, um Ihre gekauften Anfragen zu sehen.
        </Notice>
      ) : (
        <>
          <PurchasedFilters {...view} />
          {view.isBoard ? (
            <OutcomeBoard {...list} />
          ) : (
            <PurchasedTable
              {...list}
              {...{ isFiltered, onShowAvailable }}
              onFollowUp={(request) => dialog.open({ show: 'followUp', request })}
            />
          )}
        </>
      )}
      {dialog.show(({ show, request }, props) =>
        show === 'report' ? (
          <ReportDialog {...props} requestId={request._id} />
        ) : (
          <PurchasedDetails
            {...props}
            request={request}
            startsAtFollowUp={show === 'followUp'}
            onReport={() => dialog.open({ show: 'report', request })}
          />
        ),
      )}
    </>
  );
}
