import { Paper, Stack, Title } from '@mantine/core';
import { type Outcome, outcomeLabels } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { RequestListError } from '#web/purchases/lists/RequestListError.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { BoardCard } from './BoardCard.tsx';
import { cardsPerColumn } from './board-columns.ts';
import type { ColumnQuery } from './use-board.ts';

/** The card that was moved by its menu last. */
export type MovedCard = { readonly id: string; readonly menuRef: (menu: HTMLButtonElement | null) => void };

type BoardColumnProps = {
  outcome: Outcome;
  query: ColumnQuery;
  /** Undefined while they are loaded for the first time. */
  cards: readonly PurchasedRequest[] | undefined;
  moved: MovedCard | undefined;
  isTarget: boolean;
  onDrop: () => void;
  onDrag: (request: PurchasedRequest | null) => void;
  onMove: (request: PurchasedRequest, to: Outcome, isByKeyboard: boolean) => void;
  onDetails: (request: PurchasedRequest) => void;
};

export function BoardColumn(props: BoardColumnProps) {
  const { outcome, query, cards, moved, isTarget, onDrop, onDrag, onMove, onDetails } = props;
  const { data, error, refetch, isPlaceholderData } = query;
  const total = data?.totalPurchasedCount ?? 0;
  const isLong = total > cardsPerColumn;
  // The cards of the former filter stay while another list loads.
  const isKnown = cards !== undefined && !isPlaceholderData;
  const count = isKnown ? ` (${isLong ? total : cards.length})` : '';
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p="sm"
      miw={0}
      bg="var(--sunk)"
      style={{ borderColor: isTarget ? 'var(--side-provider)' : 'transparent' }}
      aria-label={outcomeLabels[outcome]}
      aria-busy={!isKnown && !error}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={onDrop}
    >
      <Title order={2} fz="md" mb="xs">{`${outcomeLabels[outcome]}${count}`}</Title>
      {error && !isKnown ? (
        <RequestListError list="purchased" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!cards && !error ? <TextSkeleton lines={3} /> : null}
      <Stack component="ul" gap="xs">
        {cards?.map((request) => (
          <BoardCard
            key={request._id}
            request={request}
            column={outcome}
            menuRef={request._id === moved?.id ? moved.menuRef : undefined}
            onDrag={onDrag}
            onMove={(to, isByKeyboard) => onMove(request, to, isByKeyboard)}
            onDetails={() => onDetails(request)}
          />
        ))}
      </Stack>
      {isKnown && cards.length === 0 ? <p className="note">Keine Anfragen</p> : null}
      {isKnown && isLong ? (
        <p className="note">
          Die letzten {cardsPerColumn} von {total}; alle stehen in der Liste.
        </p>
      ) : null}
    </Paper>
  );
}
