import { decideSpanBefore, type FigureSpan, listStarts } from '#domain/figure-spans.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { Db } from '#server/db/database.ts';
import { type FiguresRow, sumFigures } from './figures-store.ts';

function presentFigures(row: FiguresRow) {
  return {
    bought: row.bought,
    spent: centsToEuros(row.spentCents),
    outcomes: { offen: row.open, gewonnen: row.won, verloren: row.lost, nicht_erreicht: row.notReached },
    medianAnswerMinutes:
      row.medianAnswerSeconds === null ? null : Math.max(0, Math.round(row.medianAnswerSeconds / 60)),
  };
}

const none: FiguresRow = {
  span: null,
  month: null,
  category: null,
  bought: 0,
  spentCents: 0,
  open: 0,
  won: 0,
  lost: 0,
  notReached: 0,
  medianAnswerSeconds: null,
};

export async function findFigures(db: Db, partnerId: string, span: FigureSpan) {
  const spanBefore = decideSpanBefore(span);
  const [rows, rowsBefore] = await Promise.all([
    sumFigures(db, partnerId, span),
    sumFigures(db, partnerId, spanBefore),
  ]);
  const { from, until } = spanBefore;
  return {
    ...span,
    ...presentGroups(rows),
    spans: listStarts(span).map((start) => ({
      start,
      ...presentFigures(rows.find((row) => row.span === start) ?? none),
    })),
    before: { from, until, total: presentGroups(rowsBefore).total },
  };
}

/** @param rows of all grouping sets */
function presentGroups(rows: readonly FiguresRow[]) {
  return {
    rows: rows.flatMap((row) =>
      row.month !== null && row.category !== null
        ? [{ month: row.month, category: row.category, ...presentFigures(row) }]
        : [],
    ),
    months: rows.flatMap((row) =>
      row.month !== null && row.category === null ? [{ month: row.month, ...presentFigures(row) }] : [],
    ),
    categories: rows.flatMap((row) =>
      row.month === null && row.category !== null ? [{ category: row.category, ...presentFigures(row) }] : [],
    ),
    total: presentFigures(
      rows.find(({ span, month, category }) => span === null && month === null && category === null) ?? none,
    ),
  };
}
