import {
  activities,
  deriveValues,
  type FigureGroup,
  type FigureName,
  figures,
} from '#domain/admin/figures/figures.ts';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { minuteMs } from '#domain/durations.ts';
import {
  decideSpan,
  decideSpanBefore,
  type FigurePeriod,
  type FigureSpan,
  firstOfDays,
  listStarts,
} from '#domain/figure-spans.ts';
import type { Db } from '#server/db/database.ts';
import type { FindReadDb } from '#server/db/replica/replica.ts';
import { countInSpan, countPartners, type FigureRow } from './store.ts';

type FigureQuery = { readonly period: FigurePeriod; readonly category?: CategoryCode | undefined };

export type CountedFigure = Awaited<ReturnType<typeof countFigure>>;

const keptMs = 10 * minuteMs;

/** Counts a figure and keeps it in memory for ten minutes, because counting many requests may take a second (admin 80). */
export function createFindFigure(findReadDb: FindReadDb) {
  const kept = new Map<string, { readonly countedAt: Date; readonly figure: Promise<CountedFigure> }>();
  return (name: FigureName, query: FigureQuery, now: Date): Promise<CountedFigure> => {
    const key = [name, query.period, query.category].join();
    const found = kept.get(key);
    if (found && now.getTime() < found.countedAt.getTime() + keptMs) return found.figure;
    const figure = findReadDb().then((db) => countFigure(db, name, query, now));
    kept.set(key, { countedAt: now, figure });
    figure.catch(() => kept.delete(key));
    return figure;
  };
}

async function countFigure(db: Db, name: FigureName, { period, category }: FigureQuery, now: Date) {
  const span = decideSpan(period, now);
  const { rows, before } =
    name === 'partners'
      ? { rows: await countActivities(db, category, now), before: null }
      : await countBoth(db, name, span, category);
  const valuesOf = (by: FigureGroup | null, key: string | null) =>
    deriveValues(name, rows.find((row) => row.by === by && row.key === key)?.sums ?? {});
  return {
    ...span,
    groups: figures[name].groups.map((by) => ({
      by,
      rows: listKeys(by, rows, span, category).map((key) => ({ key, values: valuesOf(by, key) })),
    })),
    total: valuesOf(null, null),
    isEmpty: isEmpty(rows),
    before,
  };
}

const isEmpty = (rows: readonly FigureRow[]) =>
  rows.every(({ sums }) => Object.values(sums).every((sum) => !sum));

function countActivities(db: Db, category: CategoryCode | undefined, now: Date) {
  const since = { last30: firstOfDays(30, now), last90: firstOfDays(90, now) };
  return countPartners(db, category, since);
}

/** The span by the groups of the figure, and the total of the span before. */
async function countBoth(
  db: Db,
  name: Exclude<FigureName, 'partners'>,
  span: FigureSpan,
  category: CategoryCode | undefined,
) {
  const spanBefore = decideSpanBefore(span);
  const [rows, rowsBefore] = await Promise.all([
    countInSpan(db, name, figures[name].groups, { ...span, category }),
    countInSpan(db, name, ['span'], { ...spanBefore, category }),
  ]);
  const sums = rowsBefore.find(({ by }) => by === null)?.sums ?? {};
  const { from, until } = spanBefore;
  return {
    rows,
    before: { from, until, total: deriveValues(name, sums), isEmpty: isEmpty(rowsBefore) },
  };
}

/** All days, categories and activities, but only regions with rows. */
function listKeys(
  by: FigureGroup,
  rows: readonly FigureRow[],
  span: FigureSpan,
  category: CategoryCode | undefined,
): readonly string[] {
  if (by === 'span') return listStarts(span);
  if (by === 'category') return category ? [category] : categoryCodes;
  if (by === 'activity') return activities;
  return rows.flatMap((row) => (row.by === 'region' && row.key !== null ? [row.key] : [])).sort();
}
