import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BuyDialog } from '#web/purchases/buying/BuyDialog.tsx';
import type { CartButtonSlot } from '#web/purchases/lists/cart-button-slot.ts';
import { useNextVisit } from '#web/purchases/lists/last-visit.ts';
import { type ListChoice, useListChoice } from '#web/purchases/lists/list-address.ts';
import {
  type AvailableRequest,
  pageSizes,
  useAvailableRequests,
  usePartnerPages,
} from '#web/purchases/lists/partner-requests.ts';
import { RequestListError } from '#web/purchases/lists/RequestListError.tsx';
import { useHeldRequests } from '#web/purchases/lists/use-held-requests.ts';
import { RowReport } from '#web/purchases/reports/RowReport.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { findSnackbarAction } from '#web/ui/feedback/SnackbarAction.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { availableColumns } from './available-columns.tsx';
import { ListToolbar } from './filters/ListToolbar.tsx';
import { NewRequests } from './NewRequests.tsx';
import { RowDetails } from './RowDetails.tsx';
import { useLinkedRequest } from './use-linked-request.ts';

type AvailableRequestsProps = {
  /** Shows what was bought, and answers where the focus goes. */
  onShowBought: () => HTMLElement | null;
  /** Where the focus goes when its row has disappeared. */
  findNearby: () => HTMLElement | null;
  CartButton: CartButtonSlot;
};

type Open = { readonly show: 'details' | 'buy' | 'report'; readonly request: AvailableRequest };

export function AvailableRequests({ onShowBought, findNearby, CartButton }: AvailableRequestsProps) {
  const params = usePartnerPages();
  const { choice, setChoice, changeChoice } = useListChoice();
  const query = useAvailableRequests(params, choice, useNextVisit());
  const { data, error, refetch, isPlaceholderData } = query;
  const held = useHeldRequests(query, {
    page: params.page,
    choice: JSON.stringify([choice, params.pageSize]),
  });
  const rowFocus = useRowFocus();
  const filterButton = useRef<HTMLButtonElement>(null);
  const dialog = useDialog<Open>(() => rowFocus.findNext() ?? findNearby());
  useLinkedRequest({
    onFound: (request) => dialog.open({ show: 'details', request }),
    onBought: onShowBought,
  });
  // A page whose rows were bought by others meanwhile stays as long as it is looked at.
  useClampedPage(params, isPlaceholderData || held.rows?.length !== 0 ? undefined : data?.totalCount);
  const columns = availableColumns({
    onDetails: (request) => dialog.open({ show: 'details', request }),
    onBuy: (request) => dialog.open({ show: 'buy', request }),
    CartButton,
  });
  const leave = (go: () => void) =>
    dialog.closeTowards(() => {
      go();
      return null;
    });
  const isRefused = error instanceof ApiError && error.status === 403;
  const failure = data && !isRefused ? null : error;
  const isBuying = dialog.value?.show === 'buy';
  // The price of an order stays the one that it was opened with.
  const value =
    dialog.value && !isBuying
      ? { ...dialog.value, request: freshRow(held.rows, dialog.value.request) }
      : dialog.value;

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
            filterButton={filterButton}
          />
          <NewRequests
            waiting={held.waiting}
            announcement={held.announcement}
            onShow={() => {
              held.showNew();
              // The pressed button disappears.
              rowFocus.frame.ref.current?.querySelector('table')?.focus({ preventScroll: true });
            }}
          />
          <section aria-label="Liste der verfügbaren Anfragen" {...rowFocus.frame}>
            <DataTable
              caption="Verfügbare Anfragen"
              columns={columns}
              rows={held.rows}
              rowKey={(request) => request._id}
              isRefreshing={isPlaceholderData}
              query={held.query}
              pagination={pagesOf(data, params, pageSizes)}
              empty={
                <NothingAvailable
                  choice={choice}
                  onReset={() => {
                    setChoice({ order: choice.order });
                    filterButton.current?.focus();
                  }}
                />
              }
            />
          </section>
        </>
      )}
      {value?.show === 'details' ? (
        <RowDetails
          key={dialog.turn}
          isListed={failure === null}
          request={value.request}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onBuy={() => dialog.open({ show: 'buy', request: value.request })}
          onReport={() => dialog.open({ show: 'report', request: value.request })}
          CartButton={CartButton}
          onLeave={leave}
          hidingPlace={{
            onDone: () => dialog.closeTowards(findSnackbarAction),
            onUndone: held.bringBack,
            findNearby: rowFocus.findNext,
          }}
        />
      ) : null}
      <RowReport dialog={dialog} />
      {value?.show === 'buy' ? (
        <BuyDialog
          key={dialog.turn}
          offered={value.request}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onBought={() => dialog.closeTowards(onShowBought)}
        />
      ) : null}
    </>
  );
}

type NothingAvailableProps = { choice: ListChoice; onReset: () => void };

function NothingAvailable({ choice: { order: _, ...filters }, onReset }: NothingAvailableProps) {
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState
        title="Keine Anfragen verfügbar"
        actions={
          <Button variant="default" onClick={onReset}>
            Filter zurücksetzen
          </Button>
        }
      >
        Zu diesen Filtern passt gerade keine Anfrage.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Keine Anfragen verfügbar">
      Sobald eine geprüfte Anfrage zu Ihren Dienstleistungen passt, steht sie hier. Neue Anfragen werden
      innerhalb von {REVIEW_PROMISE_HOURS} Stunden veröffentlicht. Auf Wunsch{' '}
      <Link to={paths.profile({ tab: 'benachrichtigungen' })}>erfahren Sie davon per E-Mail</Link>.
    </EmptyState>
  );
}
