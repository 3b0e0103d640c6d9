import {
  activities,
  deriveValues,
  type FigureGroup,
  type FigureName,
  type FigureSums,
  figures,
} from '#domain/admin/figures/figures.ts';
import { decideSpan, type FigurePeriod, type FigureSpan, listStarts } from '#domain/admin/figures/spans.ts';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import type { Db } from '#server/db/database.ts';
import { countPartners, type DaySum, type FigureFilter, type FigureRow, sumDays, sumWaits } from './store.ts';

export type FigureQuery = { readonly period: FigurePeriod; readonly category?: CategoryCode | undefined };

/** What each of them sums up of the days. */
const daySums = {
  volume: ['requests', 'sales'],
  'sell-through': ['published', 'places', 'sold', 'soldOnce'],
  revenue: ['netCents', 'refundedCents'],
  outcomes: ['sales', 'won', 'lost', 'notReached'],
} as const satisfies Partial<Record<FigureName, readonly DaySum[]>>;

/** One figure with all its groups: one statement (admin 80). */
export async function countFigure(db: Db, name: FigureName, { period, category }: FigureQuery, now: Date) {
  const span = decideSpan(period, now);
  const rows = await readRows(db, name, { ...span, category }, now);
  const sumsOf = (by: FigureGroup | null, key: string | null) =>
    withOpen(rows.find((row) => row.by === by && row.key === key)?.sums ?? {});
  return {
    ...span,
    groups: figures[name].groups.map((by) => ({
      by,
      rows: listKeys(by, rows, span, category).map((key) => ({
        key,
        values: deriveValues(name, sumsOf(by, key)),
      })),
    })),
    total: deriveValues(name, sumsOf(null, null)),
    isEmpty: rows.every(isNothing),
  };
}

function readRows(db: Db, name: FigureName, filter: FigureFilter, now: Date): Promise<FigureRow[]> {
  if (name === 'publishing') return sumWaits(db, filter);
  if (name !== 'partners') return sumDays(db, filter, daySums[name], figures[name].groups.includes('region'));
  const since = { last30: decideSpan('30d', now).from, last90: decideSpan('90d', now).from };
  return countPartners(db, filter.category, since);
}

/** What has no result yet is what is left of the sales. */
function withOpen(sums: FigureSums): FigureSums {
  const { sales, won, lost, notReached } = sums;
  return { ...sums, open: (sales ?? 0) - (won ?? 0) - (lost ?? 0) - (notReached ?? 0) };
}

/** What was taken off again, or counts for other figures alone, leaves a row of zeros. */
function isNothing({ sums }: FigureRow): boolean {
  return Object.values(sums).every((sum) => !sum);
}

/** Days, categories and activities are complete; of regions only those with something. */
function listKeys(
  by: FigureGroup,
  rows: readonly FigureRow[],
  span: FigureSpan,
  category: CategoryCode | undefined,
): readonly string[] {
  if (by === 'span') return listStarts(span);
  if (by === 'category') return category ? [category] : categoryCodes;
  if (by === 'activity') return activities;
  const withSomething = rows.filter((row) => row.by === 'region' && !isNothing(row));
  return withSomething.flatMap(({ key }) => (key === null ? [] : [key])).sort();
}
