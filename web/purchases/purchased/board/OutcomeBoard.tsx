import { Box, SimpleGrid } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Outcome, outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { findNewer } from '#web/api/api-error.ts';
import { ChangesBar } from '#web/purchases/lists/ChangesBar.tsx';
import { type PurchasedRequest, partnerReads } from '#web/purchases/lists/partner-requests.ts';
import {
  type FollowUp,
  saveFollowUp,
  toValues,
} from '#web/purchases/purchased/follow-up/follow-up-values.ts';
import type { PurchasedFilter } from '#web/purchases/purchased/use-purchased-view.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { BoardColumn, type MovedCard, useColumn } from './BoardColumn.tsx';
import {
  type Board,
  countWaiting,
  type FreshColumns,
  placeCard,
  refreshBoard,
  showLists,
} from './board-columns.ts';

type OutcomeBoardProps = {
  filter: PurchasedFilter;
  /** A dialog lies over it. */
  isCovered: boolean;
  onDetails: (request: PurchasedRequest) => void;
};

/** A column per result; requests are moved by a menu, or by hand (purchases 43). */
export function OutcomeBoard({ filter, isCovered, onDetails }: OutcomeBoardProps) {
  const { queries, board, waitingCount, showWaiting, move } = useBoard(filter, isCovered);
  const [dragged, setDragged] = useState<PurchasedRequest | null>(null);
  const [moved, setMoved] = useState<MovedCard>();
  const ref = useRef<HTMLElement>(null);
  const drop = (to: Outcome) => {
    if (dragged && dragged.followUp.outcome !== to) move({ request: dragged, to });
    setDragged(null);
  };
  return (
    <>
      {/* Columns have no edge with room for it. */}
      <Box h={{ base: '2.25rem', xl: 0 }}>
        <ChangesBar
          waiting={
            waitingCount === 0 ? null : `${waitingCount} ${waitingCount === 1 ? 'Änderung' : 'Änderungen'}`
          }
          announcement=""
          onShow={showWaiting}
          findNext={() => ref.current}
        />
      </Box>
      <section ref={ref} aria-label="Tafel" tabIndex={-1}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} style={{ alignItems: 'start' }}>
          {outcomes.map((outcome) => (
            <BoardColumn
              key={outcome}
              outcome={outcome}
              query={queries[outcome]}
              cards={board[outcome]?.cards}
              moved={moved}
              isTarget={dragged !== null && dragged.followUp.outcome !== outcome}
              onDrop={() => drop(outcome)}
              onDrag={setDragged}
              onMove={(request, to, isByKeyboard) => {
                setMoved({ id: request._id, menuRef: focusAgain(isByKeyboard) });
                move({ request, to });
              }}
              onDetails={onDetails}
            />
          ))}
        </SimpleGrid>
      </section>
    </>
  );
}

/** A moved card is drawn anew in its column and has lost the focus. A move by mouse does not scroll. */
function focusAgain(isByKeyboard: boolean) {
  return (menu: HTMLButtonElement | null) => {
    if (document.activeElement === document.body) menu?.focus({ preventScroll: !isByKeyboard });
  };
}

type Move = { readonly request: PurchasedRequest; readonly to: Outcome };

/** The columns of the board, and moves between them: moves of different cards run at the same time. */
function useBoard(filter: PurchasedFilter, isCovered: boolean) {
  const queries = {
    offen: useColumn(filter, 'offen'),
    gewonnen: useColumn(filter, 'gewonnen'),
    verloren: useColumn(filter, 'verloren'),
    nicht_erreicht: useColumn(filter, 'nicht_erreicht'),
  };
  const [board, setBoard] = useState<Board>({});
  const { moving, move } = useMoves(setBoard);
  const fresh: FreshColumns = Object.fromEntries(
    outcomes.flatMap((outcome) => {
      const { data, isPlaceholderData } = queries[outcome];
      return data && !isPlaceholderData ? [[outcome, data.purchasedRequests]] : [];
    }),
  );
  const choice = JSON.stringify([filter.q, filter.due]);
  const refreshed = refreshBoard(board, fresh, { choice, isCovered, moving });
  if (refreshed !== board) setBoard(refreshed);
  return {
    queries,
    board: refreshed,
    waitingCount: countWaiting(refreshed, moving),
    showWaiting: () => setBoard(showLists),
    move,
  };
}

/** A card goes to its column at once, and back when the move cannot be saved. */
function useMoves(setBoard: (change: (board: Board) => Board) => void) {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  /** By request: its moves run one after the other. */
  const turns = useRef(new Map<string, Promise<PurchasedRequest>>());
  const { mutateAsync } = useMutation({
    mutationFn: ({ request: { _id, followUp }, to }: Move) =>
      saveFollowUp(_id, followUp, { ...toValues(followUp), outcome: to }),
    meta: { invalidates: partnerReads },
  });
  /** @returns the request as it is after the move */
  const save = async (known: Promise<PurchasedRequest>, to: Outcome): Promise<PurchasedRequest> => {
    const request = await known;
    const { firmenname } = request;
    try {
      const followUp = await mutateAsync({ request, to });
      showSnackbar('success', `${firmenname}: ${outcomeLabels[to]}`);
      return { ...request, followUp };
    } catch (error) {
      showErrorSnackbar(error, { title: `${firmenname} wurde nicht verschoben.` });
      return { ...request, followUp: findNewer<FollowUp>(error) ?? request.followUp };
    }
  };
  const move = ({ request, to }: Move) => {
    const { _id, followUp } = request;
    const turn = save(turns.current.get(_id) ?? Promise.resolve(request), to);
    turns.current.set(_id, turn);
    setMoving((before) => new Set([...before, _id]));
    setBoard((now) => placeCard(now, { ...request, followUp: { ...followUp, outcome: to } }));
    void turn.then((moved) => {
      // The person has moved it again meanwhile.
      if (turns.current.get(_id) !== turn) return;
      turns.current.delete(_id);
      setBoard((now) => placeCard(now, moved));
      setMoving((before) => new Set([...before].filter((id) => id !== _id)));
    });
  };
  return { moving, move };
}
