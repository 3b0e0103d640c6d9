import { type Outcome, outcomes } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { isOlder } from '#web/purchases/purchased/follow-up/follow-up-values.ts';

type Requests = readonly PurchasedRequest[];

/** As the lists have them now; a column whose list has not come is left out. */
export type FreshColumns = Readonly<Partial<Record<Outcome, Requests>>>;

export type Card = {
  readonly latest: PurchasedRequest;
  /** As it is drawn: a note of another length would move the cards below. */
  readonly drawn: PurchasedRequest;
};

type Column = {
  /** The filter that it was read with. */
  readonly choice: string;
  readonly list: Requests;
  readonly cards: readonly Card[];
};

/** The columns as they are shown. */
export type Board = Readonly<Partial<Record<Outcome, Column>>>;

type Circumstances = {
  readonly choice: string;
  /** Nobody is about to press a card. */
  readonly isCovered: boolean;
  /** Being moved by this person. */
  readonly moving: ReadonlySet<string>;
};

export const cardsPerColumn = 25;

const toCard = (request: PurchasedRequest): Card => ({ latest: request, drawn: request });

const idOf = ({ latest }: Card) => latest._id;

const columnsOf = (board: Board) =>
  outcomes.flatMap((outcome) => {
    const column = board[outcome];
    return column ? [{ outcome, ...column }] : [];
  });

/**
 * Every card stays where it is and as high as it is, and says what its result is by now (purchases 55).
 *
 * @returns the same board while no list is new
 */
export function refreshBoard(board: Board, fresh: FreshColumns, around: Circumstances): Board {
  if (outcomes.every((outcome) => !fresh[outcome] || board[outcome]?.list === fresh[outcome])) return board;
  const { choice, isCovered, moving } = around;
  const shown = new Set(columnsOf(board).flatMap(({ cards }) => cards.map(idOf)));
  const listed = outcomes.flatMap((outcome) => fresh[outcome] ?? []);
  const byId = new Map(listed.map((request) => [request._id, request]));
  const refresh = (card: Card): Card => {
    const latest = byId.get(idOf(card));
    if (!latest || moving.has(latest._id) || isOlder(latest.followUp, card.latest.followUp)) return card;
    return { ...card, latest };
  };
  const columns = outcomes.map((outcome) => {
    const [column, list] = [board[outcome], fresh[outcome]];
    if (!list) return [outcome, column && { ...column, cards: column.cards.map(refresh) }];
    if (!column || column.choice !== choice || isCovered)
      return [outcome, { choice, list, cards: list.map(toCard) }];
    const others = tailOf(column.cards, list).filter(({ _id }) => !shown.has(_id));
    return [outcome, { choice, list, cards: [...column.cards.map(refresh), ...others.map(toCard)] }];
  });
  return Object.fromEntries(columns);
}

/** What follows the last card that is shown moves none of them. */
function tailOf(cards: readonly Card[], list: Requests): Requests {
  const ids = new Set(cards.map(idOf));
  const last = list.findLastIndex(({ _id }) => ids.has(_id));
  return last < 0 && cards.length > 0 ? [] : list.slice(last + 1);
}

/** Cards that the lists have elsewhere or drawn otherwise, or that only the lists or only the board have. */
export function countWaiting(board: Board, moving: ReadonlySet<string>): number {
  const columns = columnsOf(board);
  const shown = new Map(
    columns.flatMap(({ outcome, cards }) => cards.map((card) => [idOf(card), { outcome, ...card }])),
  );
  const listed = columns.flatMap(({ outcome, list }) => list.map((request) => ({ outcome, request })));
  const elsewhere = listed.filter(({ outcome, request }) => {
    const card = shown.get(request._id);
    return !card || (card.outcome !== outcome && !isOlder(request.followUp, card.latest.followUp));
  });
  const ids = new Set(listed.map(({ request }) => request._id));
  const gone = columns
    .filter(({ list }) => list.length < cardsPerColumn)
    .flatMap(({ cards }) => cards.map(idOf).filter((id) => !ids.has(id)));
  const changed = [...shown.values()].filter(
    ({ latest: { followUp }, drawn }) =>
      followUp.note !== drawn.followUp.note || followUp.nextDate !== drawn.followUp.nextDate,
  );
  const waiting = [...elsewhere.map(({ request }) => request._id), ...gone, ...changed.map(idOf)];
  return new Set(waiting.filter((id) => !moving.has(id))).size;
}

/** As the lists are now. */
export function showLists(board: Board): Board {
  return Object.fromEntries(
    columnsOf(board).map(({ outcome, ...column }) => [
      outcome,
      { ...column, cards: column.list.map(toCard) },
    ]),
  );
}

/** Into the column of its result, at its place there: the last purchase first. */
export function placeCard(board: Board, request: PurchasedRequest): Board {
  const columns = columnsOf(board).map(({ outcome, ...column }) => {
    const others = column.cards.filter((card) => idOf(card) !== request._id);
    if (outcome !== request.followUp.outcome) return [outcome, { ...column, cards: others }];
    const next = others.findIndex(({ latest }) => latest.purchaseDate < request.purchaseDate);
    const cards = others.toSpliced(next < 0 ? others.length : next, 0, toCard(request));
    return [outcome, { ...column, cards }];
  });
  return Object.fromEntries(columns);
}
