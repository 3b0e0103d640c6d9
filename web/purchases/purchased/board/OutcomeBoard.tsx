import { SimpleGrid } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Outcome, outcomes } from '#domain/requests/outcome.ts';
import { ChangesBar } from '#web/purchases/lists/ChangesBar.tsx';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import type { PurchasedFilter } from '#web/purchases/purchased/use-purchased-view.ts';
import { BoardColumn, type MovedCard } from './BoardColumn.tsx';
import { useBoard } from './use-board.ts';

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
      <ChangesBar
        waiting={
          waitingCount === 0 ? null : `${waitingCount} ${waitingCount === 1 ? 'Änderung' : 'Änderungen'}`
        }
        announcement=""
        onShow={showWaiting}
        findNext={() => ref.current}
      />
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
