import { Box, Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BuyDialog } from '#web/purchases/buying/BuyDialog.tsx';
import { ChangesBar } from '#web/purchases/lists/ChangesBar.tsx';
import { type AvailableRequest, pageSizes } from '#web/purchases/lists/partner-requests.ts';
import { ReportDialog } from '#web/purchases/lists/ReportDialog.tsx';
import { RequestListError } from '#web/purchases/lists/RequestListError.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { findSnackbarUndo } from '#web/ui/feedback/SnackbarUndo.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { RowDetails } from './AvailableDetails.tsx';
import { availableColumns } from './available-columns.tsx';
import { ListToolbar } from './filters/ListToolbar.tsx';
import type { ListChoice } from './filters/list-choice.ts';
import { useAvailableList, useLinkedRequest } from './use-available-list.ts';

type AvailableRequestsProps = {
  /** Shows what was bought. @returns the element that gets the focus */
  onShowBought: (requestId: string) => HTMLElement | null;
};

type Open = { readonly show: 'details' | 'buy' | 'report'; readonly request: AvailableRequest };

export function AvailableRequests({ onShowBought }: AvailableRequestsProps) {
  const { params, list, rows, choice, setChoice, changeChoice, ...pinned } = useAvailableList();
  const { data, error, refetch, isPlaceholderData } = list;
  const rowFocus = useRowFocus();
  const filterButton = useRef<HTMLButtonElement>(null);
  const dialog = useDialog<Open>(rowFocus.findNext);
  useLinkedRequest({
    onFound: (request) => dialog.open({ show: 'details', request }),
    onBought: onShowBought,
  });
  const columns = availableColumns({
    onDetails: (request) => dialog.open({ show: 'details', request }),
    onBuy: (request) => dialog.open({ show: 'buy', request }),
  });
  /** The pressed button disappears. */
  const resetFilters = () => {
    setChoice({ order: choice.order });
    moveFocus(filterButton.current);
  };
  const isRefused = error instanceof ApiError && error.status === 403;
  const failure = data && !isRefused ? null : error;

  return (
    <>
      {failure ? (
        <RequestListError list="available" error={failure} onRetry={() => void refetch()} />
      ) : (
        <>
          <ListToolbar
            choice={choice}
            onChange={changeChoice}
            onApply={setChoice}
            onReset={resetFilters}
            filterButton={filterButton}
          />
          <Box
            component="section"
            pos="relative"
            aria-label="Liste der verfügbaren Anfragen"
            {...rowFocus.frame}
          >
            <ChangesBar
              waiting={pinned.waiting}
              announcement={pinned.announcement}
              onShow={pinned.showFresh}
              findNext={() => rowFocus.frame.ref.current?.querySelector('table')}
            />
            <DataTable
              caption="Verfügbare Anfragen"
              columns={columns}
              rows={rows}
              rowKey={(request) => request._id}
              isRefreshing={isPlaceholderData}
              query={pinned.query}
              pagination={pagesOf(data, params, pageSizes)}
              empty={<NothingAvailable choice={choice} onReset={resetFilters} />}
            />
          </Box>
        </>
      )}
      {dialog.show(({ show, request }, props) => {
        if (show === 'report') return <ReportDialog {...props} requestId={request._id} />;
        const onBought = () => dialog.closeTowards(() => onShowBought(request._id));
        // The price of an order stays the one that the dialog was opened with.
        if (show === 'buy') return <BuyDialog {...props} offered={request} onBought={onBought} />;
        const fresh = freshRow(rows, request);
        return (
          <RowDetails
            {...props}
            isListed={failure === null}
            request={fresh}
            onBuy={() => dialog.open({ show: 'buy', request: fresh })}
            onReport={() => dialog.open({ show: 'report', request: fresh })}
            onHidden={() => dialog.closeTowards(findSnackbarUndo)}
            onUndone={pinned.showFresh}
            findNearby={rowFocus.findNext}
          />
        );
      })}
    </>
  );
}

type NothingAvailableProps = { choice: ListChoice; onReset: () => void };

function NothingAvailable({ choice: { order: _, ...filters }, onReset }: NothingAvailableProps) {
  const isFiltered = Object.keys(filters).length > 0;
  const reset = (
    <Button variant="default" onClick={onReset}>
      Filter zurücksetzen
    </Button>
  );
  return (
    <EmptyState title="Keine Anfragen verfügbar" actions={isFiltered ? reset : null}>
      {isFiltered ? (
        'Zu diesen Filtern passt gerade keine Anfrage.'
      ) : (
        <>
          Sobald eine geprüfte Anfrage zu Ihren Dienstleistungen passt, steht sie hier. Neue Anfragen werden
          innerhalb von {REVIEW_PROMISE_HOURS} Stunden veröffentlicht. Auf Wunsch{' '}
          <Link to={paths.profile({ tab: 'benachrichtigungen' })}>erfahren Sie davon per E-Mail</Link>.
        </>
      )}
    </EmptyState>
  );
}
