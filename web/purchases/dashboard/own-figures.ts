import { describeGroup, groupLabels } from '#domain/admin/figures/figures.ts';
import { categories } from '#domain/catalogue/categories.ts';
import {
  describeSpan,
  type FigurePeriod,
  type FigureSpan,
  type FigureStep,
  formatMonth,
  formatStart,
  formatTick,
} from '#domain/figure-spans.ts';
import { formatFigure, winRate } from '#domain/purchases/figures.ts';
import { outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { paths } from '#domain/site/paths.ts';
import type { ResponseOf } from '#web/api/api.ts';
import type { FigureGroup, FigureView, HeadlineNumber } from '#web/ui/figures/figure-view.ts';

type OwnFigures = ResponseOf<'GET /api/partner/figures'>;

const outcomeColors = {
  offen: 'var(--line-strong)',
  gewonnen: 'var(--success)',
  verloren: 'var(--danger)',
  nicht_erreicht: 'var(--warning)',
};

/** The chart can draw these figures. */
export const ownCharts = {
  gekauft: { title: 'Gekaufte Anfragen', colors: { bought: 'var(--side-provider)' } },
  ausgaben: { title: 'Ausgaben (netto)', colors: { spent: 'var(--side-provider)' } },
  ergebnisse: { title: 'Ergebnisse', colors: outcomeColors },
  abschlussquote: { title: 'Abschlussquote', colors: { winRate: 'var(--success)' } },
  antwortzeit: { title: 'Antwortzeit (Median)', colors: { medianAnswerMinutes: 'var(--info)' } },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly colors: Readonly<Record<string, string>> }>
>;

export type OwnChart = keyof typeof ownCharts;

/** Thirteen weeks while they hold every purchase of the last two years, else twelve months. */
export function decideOpeningPeriod(year: OwnFigures, quarter: OwnFigures): FigurePeriod {
  const all = year.total.bought + year.before.total.bought;
  return all > 0 && quarter.total.bought === all ? '13w' : '12m';
}

export const ownChartNames = Object.keys(ownCharts) as OwnChart[];

export const ownGroupNames = ['zeit', 'kategorie'] as const;
export type OwnGroup = (typeof ownGroupNames)[number];

const groupKeys = { zeit: 'span', kategorie: 'category' } as const;

export const describeOwnGroup = (group: OwnGroup, step: FigureStep) => describeGroup(groupKeys[group], step);

const columns = [
  { key: 'bought', label: 'Gekauft', unit: 'count' },
  { key: 'spent', label: 'Ausgaben (netto)', unit: 'euros' },
  ...outcomes.map((outcome) => ({ key: outcome, label: outcomeLabels[outcome], unit: 'count' }) as const),
  { key: 'winRate', label: 'Quote', unit: 'percent' },
  { key: 'medianAnswerMinutes', label: 'Antwortzeit', unit: 'minutes' },
] as const;

const toValues = ({ outcomes: counts, ...sums }: OwnFigures['total']) => {
  const { bought, spent, medianAnswerMinutes } = sums;
  return { bought, spent, ...counts, winRate: winRate(counts), medianAnswerMinutes };
};

const headlines = [
  { key: 'bought', label: 'Gekauft', unit: 'count' },
  { key: 'gewonnen', label: 'Gewonnen', unit: 'count', better: 'more' },
  { key: 'spent', label: 'Ausgaben (netto)', unit: 'euros' },
  { key: 'winRate', label: 'Abschlussquote', unit: 'percent', better: 'more' },
  {
    key: 'medianAnswerMinutes',
    label: 'Antwortzeit',
    unit: 'minutes',
    better: 'less',
    missing: 'Kontakte eintragen',
  },
] as const;

export function listOwnNumbers(figures: OwnFigures | undefined): HeadlineNumber[] {
  const values = figures && toValues(figures.total);
  const before = figures && figures.before.total.bought > 0 ? toValues(figures.before.total) : null;
  const openCount = figures?.total.outcomes.offen ?? 0;
  const notes: Readonly<Record<string, string | undefined>> = figures ? describeTotal(figures) : {};
  return headlines.map(({ key, ...headline }) => ({
    ...headline,
    // A figure without a value lacks the entry of every purchase.
    missing:
      'missing' in headline && figures && figures.total.bought > 0
        ? { text: headline.missing, to: paths.dashboard({ tab: 'gekauft' }) }
        : undefined,
    note: notes[key],
    noteTo: key === 'gewonnen' && openCount > 0 ? paths.dashboard({ tab: 'gekauft' }) : undefined,
    chart: ownChartNames.find((name) => key in ownCharts[name].colors),
    value: values?.[key],
    before: before?.[key] ?? null,
  }));
}

function describeTotal(figures: OwnFigures) {
  const { bought, spent, outcomes } = figures.total;
  if (bought === 0) return {};
  return {
    bought: describeSpan(figures),
    gewonnen: outcomes.offen > 0 ? `${outcomes.offen} noch offen` : `von ${bought} gekauften`,
    spent: `Ø ${formatFigure('euros', spent / bought)} je Kauf`,
    winRate: winRate(outcomes) === null ? 'ab erstem Ergebnis' : undefined,
  };
}

export function viewOwnFigures(figures: OwnFigures, chart: OwnChart, by: OwnGroup): FigureView {
  const { title, colors } = ownCharts[chart];
  const colorOf: Readonly<Record<string, string>> = colors;
  return {
    title,
    columns: columns.map((column) => ({ ...column, color: colorOf[column.key] })),
    isStacked: chart === 'ergebnisse',
    group: by === 'zeit' ? groupBySpan(figures) : groupByCategory(figures),
    furtherGroups: [groupByBoth(figures)],
    total: toValues(figures.total),
    emptyText: describeEmptiness(figures, chart),
  };
}

function describeEmptiness({ total }: OwnFigures, chart: OwnChart): string | null {
  if (total.bought === 0) return 'In diesem Zeitraum haben Sie keine Anfrage gekauft.';
  if (chart === 'abschlussquote' && winRate(total.outcomes) === null)
    return 'Die Abschlussquote erscheint, sobald Sie bei einem Kauf ein Ergebnis eintragen.';
  return chart === 'antwortzeit' && total.medianAnswerMinutes === null
    ? 'Die Antwortzeit erscheint, sobald Sie bei einem Kauf eintragen, wann Sie Kontakt aufgenommen haben.'
    : null;
}

function groupBySpan({ spans, step }: Pick<OwnFigures, 'spans'> & Pick<FigureSpan, 'step'>): FigureGroup {
  const rows = spans.map(({ start, ...sums }) => ({
    key: start,
    name: formatStart(start, step),
    tick: formatTick(start, step),
    values: toValues(sums),
  }));
  return { by: 'span', label: groupLabels.span, phrase: describeGroup('span', step), rows };
}

function groupByCategory({ categories: each, step }: OwnFigures): FigureGroup {
  const rows = each.map(({ category, ...sums }) => ({
    key: category,
    name: categories[category].label,
    values: toValues(sums),
  }));
  return { by: 'category', label: groupLabels.category, phrase: describeGroup('category', step), rows };
}

function groupByBoth({ rows: each }: OwnFigures): FigureGroup {
  const rows = each.map(({ month, category, ...sums }) => ({
    key: `${month} ${category}`,
    name: `${formatMonth(month)}, ${categories[category].label}`,
    values: toValues(sums),
  }));
  return { by: 'both', label: 'Monat und Kategorie', phrase: 'nach Monat und Kategorie', rows };
}
