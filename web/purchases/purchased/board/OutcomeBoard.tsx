import { useLayoutEffect, useRef, useState } from 'react';
import { type Outcome, outcomes } from '#domain/requests/outcome.ts';
import { ChangesBar } from '#web/purchases/lists/ChangesBar.tsx';
import type { PurchasedFilter, PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { BoardColumn } from './BoardColumn.tsx';
import classes from './OutcomeBoard.module.css';
import { useBoard } from './use-board.ts';

type OutcomeBoardProps = {
  filter: PurchasedFilter;
  /** A dialog lies over it. */
  isCovered: boolean;
  onDetails: (request: PurchasedRequest) => void;
};

/** A column per result; requests are moved by a menu, or by hand (purchases 43). */
export function OutcomeBoard({ filter, isCovered, onDetails }: OutcomeBoardProps) {
  const { queries, board, waiting, showWaiting, move } = useBoard(filter, isCovered);
  const [dragged, setDragged] = useState<PurchasedRequest | null>(null);
  const { ref, follow } = useFollowedCard();
  const drop = (to: Outcome) => {
    if (dragged && dragged.followUp.outcome !== to) move({ request: dragged, to });
    setDragged(null);
  };
  return (
    <>
      <ChangesBar
        isInTabLine
        waiting={waiting === 0 ? null : `${waiting} ${waiting === 1 ? 'Änderung' : 'Änderungen'}`}
        announcement=""
        onShow={() => {
          showWaiting();
          // The pressed button disappears.
          ref.current?.focus({ preventScroll: true });
        }}
      />
      <section ref={ref} className={classes.board} aria-label="Tafel" tabIndex={-1}>
        {outcomes.map((outcome) => (
          <BoardColumn
            key={outcome}
            outcome={outcome}
            query={queries[outcome]}
            cards={board[outcome]?.cards}
            isTarget={dragged !== null && dragged.followUp.outcome !== outcome}
            onDrop={() => drop(outcome)}
            onDrag={setDragged}
            onMove={(request, to, isByKeyboard) => {
              follow(request._id, isByKeyboard);
              move({ request, to });
            }}
            onDetails={onDetails}
          />
        ))}
      </section>
    </>
  );
}

/** The card that was moved by its menu keeps the focus in its new column, and back in the former one. */
function useFollowedCard() {
  const ref = useRef<HTMLElement>(null);
  const followed = useRef<{ readonly id: string; readonly isByKeyboard: boolean } | null>(null);
  useLayoutEffect(() => {
    if (!followed.current) return;
    const { id, isByKeyboard } = followed.current;
    const menu = ref.current?.querySelector<HTMLElement>(`[data-card="${id}"] [aria-haspopup="menu"]`);
    if (document.activeElement === document.body) menu?.focus({ preventScroll: !isByKeyboard });
    else if (document.activeElement !== menu) followed.current = null;
  });
  return {
    ref,
    follow: (id: string, isByKeyboard: boolean) => {
      followed.current = { id, isByKeyboard };
    },
  };
}
