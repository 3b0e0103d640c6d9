import { type Outcome, outcomeLabels } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { RequestListError } from '#web/purchases/lists/RequestListError.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { BoardCard } from './BoardCard.tsx';
import classes from './BoardColumn.module.css';
import { type Card, cardsPerColumn } from './board-columns.ts';
import type { BoardQuery } from './use-board.ts';

type BoardColumnProps = {
  outcome: Outcome;
  query: BoardQuery;
  /** Undefined while they are loaded for the first time. */
  cards: readonly Card[] | undefined;
  isTarget: boolean;
  onDrop: () => void;
  onDrag: (request: PurchasedRequest | null) => void;
  onMove: (request: PurchasedRequest, to: Outcome, isByKeyboard: boolean) => void;
  onDetails: (request: PurchasedRequest) => void;
};

export function BoardColumn(props: BoardColumnProps) {
  const { outcome, query, cards, isTarget, onDrop, onDrag, onMove, onDetails } = props;
  const { data, error, refetch, isPlaceholderData } = query;
  const total = data?.totalPurchasedCount ?? 0;
  const isLong = total > cardsPerColumn;
  // What is shown while another list loads is the former one.
  const isKnown = cards !== undefined && !isPlaceholderData;
  const count = isKnown ? ` (${isLong ? total : cards.length})` : '';
  return (
    <section
      className={classes.column}
      aria-label={outcomeLabels[outcome]}
      aria-busy={!isKnown && !error}
      data-target={isTarget}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 className={classes.heading}>{`${outcomeLabels[outcome]}${count}`}</h2>
      {error && !isKnown ? (
        <RequestListError list="purchased" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!cards && !error ? <TextSkeleton lines={3} /> : null}
      <ul className={classes.cards} data-refreshing={isPlaceholderData}>
        {cards?.map((card) => (
          <BoardCard
            key={card.latest._id}
            card={card}
            column={outcome}
            onDrag={onDrag}
            onMove={(to, isByKeyboard) => onMove(card.latest, to, isByKeyboard)}
            onDetails={() => onDetails(card.latest)}
          />
        ))}
      </ul>
      {isKnown && cards.length === 0 ? <p className={classes.note}>Keine Anfragen</p> : null}
      {isKnown && isLong ? (
        <p className={classes.note}>
          Die letzten {cardsPerColumn} von {total}; alle stehen in der Liste.
        </p>
      ) : null}
    </section>
  );
}
