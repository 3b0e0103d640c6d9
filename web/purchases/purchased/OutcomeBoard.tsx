import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Outcome, outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import {
  type PurchasedFilter,
  type PurchasedRequest,
  RequestListError,
  reloadPartnerRequests,
  usePurchasedRequests,
} from '#web/purchases/lists/lists.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { BoardCard } from './BoardCard.tsx';
import classes from './OutcomeBoard.module.css';
import { recordOutcome } from './use-follow-up.ts';

type Move = { readonly request: PurchasedRequest; readonly to: Outcome };

function useMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, to }: Move) => recordOutcome(request._id, to),
    onSuccess: (_, { request, to }) => showSnackbar('success', `${request.firmenname}: ${outcomeLabels[to]}`),
    onError: (error) => showErrorSnackbar(error),
    onSettled: () => reloadPartnerRequests(client),
  });
}

type OutcomeBoardProps = { filter: PurchasedFilter; onDetails: (request: PurchasedRequest) => void };

/** A column per result; requests are moved by a menu, or by hand (purchases 43). */
export function OutcomeBoard({ filter, onDetails }: OutcomeBoardProps) {
  const move = useOneAtATime(useMove().mutateAsync);
  const [dragged, setDragged] = useState<PurchasedRequest | null>(null);
  const drop = (to: Outcome) => {
    if (dragged && dragged.followUp.outcome !== to) move({ request: dragged, to });
    setDragged(null);
  };
  return (
    <div className={classes.board}>
      {outcomes.map((outcome) => (
        <Column
          key={outcome}
          outcome={outcome}
          filter={filter}
          isTarget={dragged !== null && dragged.followUp.outcome !== outcome}
          onDrop={() => drop(outcome)}
          onDrag={setDragged}
          onMove={(request, to) => move({ request, to })}
          onDetails={onDetails}
        />
      ))}
    </div>
  );
}

type ColumnProps = OutcomeBoardProps & {
  outcome: Outcome;
  isTarget: boolean;
  onDrop: () => void;
  onDrag: (request: PurchasedRequest | null) => void;
  onMove: (request: PurchasedRequest, to: Outcome) => void;
};

const cardsPerColumn = 25;

function Column({ outcome, filter, isTarget, onDrop, onDrag, onMove, onDetails }: ColumnProps) {
  const page = { page: 1, pageSize: cardsPerColumn };
  const { data, error, refetch } = usePurchasedRequests(page, { ...filter, outcome });
  const total = data?.totalPurchasedCount ?? 0;
  const heading = `${outcomeLabels[outcome]}${data ? ` (${total})` : ''}`;
  return (
    <section
      className={classes.column}
      aria-label={outcomeLabels[outcome]}
      aria-busy={!data && !error}
      data-target={isTarget}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 className={classes.heading}>{heading}</h2>
      {error && !data ? (
        <RequestListError
          error={error}
          msg="Fehler beim Laden der gekauften Anfragen. Bitte versuchen Sie es später erneut."
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <TextSkeleton lines={3} /> : null}
      <ul className={classes.cards}>
        {data?.purchasedRequests.map((request) => (
          <BoardCard
            key={request._id}
            request={request}
            onDrag={onDrag}
            onMove={(to) => onMove(request, to)}
            onDetails={() => onDetails(request)}
          />
        ))}
      </ul>
      {data && total === 0 ? <p className={classes.note}>Keine Anfragen</p> : null}
      {total > cardsPerColumn ? (
        <p className={classes.note}>
          Die letzten {cardsPerColumn} von {total}; alle stehen in der Liste.
        </p>
      ) : null}
    </section>
  );
}
