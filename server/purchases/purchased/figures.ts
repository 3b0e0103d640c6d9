import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { FiguresRow } from './figures-store.ts';

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

/** @param rows of all grouping sets */
export function presentAllFigures(rows: readonly FiguresRow[]) {
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
    total: presentFigures(rows.find(({ month, category }) => month === null && category === null) ?? none),
  };
}
