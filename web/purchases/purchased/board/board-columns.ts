import { type Outcome, outcomes } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { isOlder } from '#web/purchases/purchased/follow-up/follow-up-values.ts';

type Requests = readonly PurchasedRequest[];

/** The lists as the server sent them last; a column whose list has not come is left out. */
export type FreshColumns = Readonly<Partial<Record<Outcome, Requests>>>;

type Column = {
  /** The filter that its list was read with. */
  readonly choice: string;
  readonly list: Requests;
  readonly cards: Requests;
};

export type Board = Readonly<Partial<Record<Outcome, Column>>>;

type Circumstances = {
  readonly choice: string;
  /** Nobody is about to press a card. */
  readonly isCovered: boolean;
  /** Ids of the cards that this person is moving. */
  readonly moving: ReadonlySet<string>;
};

export const cardsPerColumn = 25;

const columnsOf = (board: Board) =>
  outcomes.flatMap((outcome) => {
    const column = board[outcome];
    return column ? [{ outcome, ...column }] : [];
  });

/** Updates every card in its place (purchases 55). @returns the same board while no list is new */
export function refreshBoard(board: Board, fresh: FreshColumns, around: Circumstances): Board {
  if (outcomes.every((outcome) => !fresh[outcome] || board[outcome]?.list === fresh[outcome])) return board;
  const { choice, isCovered, moving } = around;
  const shown = new Set(columnsOf(board).flatMap(({ cards }) => cards.map(({ _id }) => _id)));
  const listed = outcomes.flatMap((outcome) => fresh[outcome] ?? []);
  const byId = new Map(listed.map((request) => [request._id, request]));
  const refresh = (card: PurchasedRequest): PurchasedRequest => {
    const latest = byId.get(card._id);
    return !latest || moving.has(card._id) || isOlder(latest.followUp, card.followUp) ? card : latest;
  };
  const columns = outcomes.map((outcome) => {
    const [column, list] = [board[outcome], fresh[outcome]];
    if (!list) return [outcome, column && { ...column, cards: column.cards.map(refresh) }];
    if (!column || column.choice !== choice || isCovered) return [outcome, { choice, list, cards: list }];
    const others = tailOf(column.cards, list).filter(({ _id }) => !shown.has(_id));
    return [outcome, { choice, list, cards: [...column.cards.map(refresh), ...others] }];
  });
  return Object.fromEntries(columns);
}

/** Requests behind the last card that is shown move none of the cards. */
function tailOf(cards: Requests, list: Requests): Requests {
  const ids = new Set(cards.map(({ _id }) => _id));
  const last = list.findLastIndex(({ _id }) => ids.has(_id));
  return last < 0 && cards.length > 0 ? [] : list.slice(last + 1);
}

/** Counts the cards that the lists have in another column, and those that only the lists or only the board have. */
export function countWaiting(board: Board, moving: ReadonlySet<string>): number {
  const columns = columnsOf(board);
  const shown = new Map(
    columns.flatMap(({ outcome, cards }) => cards.map((card) => [card._id, { outcome, card }])),
  );
  const listed = columns.flatMap(({ outcome, list }) => list.map((request) => ({ outcome, request })));
  const elsewhere = listed.filter(({ outcome, request }) => {
    const one = shown.get(request._id);
    return !one || (one.outcome !== outcome && !isOlder(request.followUp, one.card.followUp));
  });
  const ids = new Set(listed.map(({ request }) => request._id));
  const gone = columns
    .filter(({ list }) => list.length < cardsPerColumn)
    .flatMap(({ cards }) => cards.filter(({ _id }) => !ids.has(_id)));
  const waiting = [...elsewhere.map(({ request }) => request), ...gone].map(({ _id }) => _id);
  return new Set(waiting.filter((id) => !moving.has(id))).size;
}

export function showLists(board: Board): Board {
  return Object.fromEntries(
    columnsOf(board).map(({ outcome, ...column }) => [outcome, { ...column, cards: column.list }]),
  );
}

/** Puts a card into the column of its result, the last purchase first. */
export function placeCard(board: Board, request: PurchasedRequest): Board {
  const columns = columnsOf(board).map(({ outcome, ...column }) => {
    const others = column.cards.filter(({ _id }) => _id !== request._id);
    if (outcome !== request.followUp.outcome) return [outcome, { ...column, cards: others }];
    const next = others.findIndex(({ purchaseDate }) => purchaseDate < request.purchaseDate);
    return [outcome, { ...column, cards: others.toSpliced(next < 0 ? others.length : next, 0, request) }];
  });
  return Object.fromEntries(columns);
}
