import { describe, expect, it } from 'vitest';
import type { Outcome } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import {
  type Board,
  countWaiting,
  type FreshColumns,
  placeCard,
  refreshBoard,
  showLists,
} from './board-columns.ts';

const card = (id: string, outcome: Outcome = 'offen', updatedAt: string | null = null) =>
  ({
    _id: id,
    // The last purchase first, by the alphabet.
    purchaseDate: `2026-11-${String(40 - id.charCodeAt(0) + 97 - 20).padStart(2, '0')}`,
    followUp: { outcome, note: '', nextDate: null, contactedAt: null, updatedAt },
  }) as PurchasedRequest;

const [a, b, c] = [card('a'), card('b'), card('c')] as const;
const none = new Set<string>();
const around = { choice: 'alle', isCovered: false, moving: none };
const lists = (offen: PurchasedRequest[], gewonnen: PurchasedRequest[] = []): FreshColumns => ({
  offen,
  gewonnen,
  verloren: [],
  nicht_erreicht: [],
});
const begin = (fresh: FreshColumns) => refreshBoard({}, fresh, around);
const idsOf = (board: Board) => ({
  offen: board.offen?.cards.map(({ _id }) => _id),
  gewonnen: board.gewonnen?.cards.map(({ _id }) => _id),
});

describe('a change made elsewhere', () => {
  const wonElsewhere = card('a', 'gewonnen', '2026-11-22');

  it('shows on the card and moves nothing until the person asks', () => {
    const board = refreshBoard(begin(lists([a, b], [c])), lists([b], [wonElsewhere, c]), around);
    expect(idsOf(board)).toEqual({ offen: ['a', 'b'], gewonnen: ['c'] });
    expect(board.offen?.cards[0]?.followUp.outcome).toBe('gewonnen');
    expect(countWaiting(board, none)).toBe(1);
    expect(idsOf(showLists(board))).toEqual({ offen: ['b'], gewonnen: ['a', 'c'] });
    expect(countWaiting(showLists(board), none)).toBe(0);
  });

  it('shows at once under a dialog, and for a new filter', () => {
    const fresh = lists([b], [wonElsewhere, c]);
    for (const change of [{ isCovered: true }, { choice: 'andere' }])
      expect(idsOf(refreshBoard(begin(lists([a, b], [c])), fresh, { ...around, ...change }))).toEqual({
        offen: ['b'],
        gewonnen: ['a', 'c'],
      });
  });

  it('waits when it adds or removes a purchase', () => {
    expect(countWaiting(refreshBoard(begin(lists([b])), lists([a, b]), around), none)).toBe(1);
    expect(countWaiting(refreshBoard(begin(lists([a, b])), lists([b]), around), none)).toBe(1);
  });

  it('shows at once at the end of a column or in an empty one', () => {
    const board = refreshBoard(begin(lists([a, b])), lists([b, c], [card('d', 'gewonnen')]), around);
    expect(idsOf(board)).toEqual({ offen: ['a', 'b', 'c'], gewonnen: ['d'] });
  });
});

describe('a move by the person', () => {
  const moved = card('b', 'gewonnen');
  const saved = card('b', 'gewonnen', '2026-11-22');

  it('puts the card in its place', () => {
    const board = placeCard(begin(lists([a, b], [card('c', 'gewonnen')])), moved);
    expect(idsOf(board)).toEqual({ offen: ['a'], gewonnen: ['b', 'c'] });
    expect(idsOf(placeCard(board, b))).toEqual({ offen: ['a', 'b'], gewonnen: ['c'] });
  });

  it('is not a waiting change, and an older list does not undo it', () => {
    const board = placeCard(begin(lists([a, b])), moved);
    expect(countWaiting(board, new Set(['b']))).toBe(0);
    const whileMoving = refreshBoard(board, lists([a, b]), { ...around, moving: new Set(['b']) });
    expect(whileMoving.gewonnen?.cards[0]).toBe(moved);
    const late = refreshBoard(placeCard(whileMoving, saved), lists([a, b]), around);
    expect(idsOf(late)).toEqual({ offen: ['a'], gewonnen: ['b'] });
    expect([late.gewonnen?.cards[0], countWaiting(late, none)]).toEqual([saved, 0]);
  });
});

it('returns the same board without a new list', () => {
  const fresh = lists([a]);
  const board = begin(fresh);
  expect(refreshBoard(board, fresh, around)).toBe(board);
  expect(refreshBoard(board, {}, around)).toBe(board);
});
