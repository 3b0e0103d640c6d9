import {
  describeGroup,
  type FigureGroup,
  type FigureName,
  figures,
  groupLabels,
} from '#domain/admin/figures/figures.ts';
import { nameFigureRow } from '#domain/admin/figures/row-names.ts';
import { describeSpan, formatTick } from '#domain/figure-spans.ts';
import { formatFigure } from '#domain/purchases/figures.ts';
import type { ResponseOf } from '#web/api/api.ts';
import type { FigureView, HeadlineNumber } from '#web/ui/figures/figure-view.ts';

type PortalFigure = ResponseOf<'GET /api/admin/figures/:name'>;

const headlines = [
  { name: 'volume', key: 'requests', label: 'Anfragen', unit: 'count', better: 'more' },
  { name: 'volume', key: 'sales', label: 'Verkäufe', unit: 'count', better: 'more' },
  { name: 'outcomes', key: 'winRate', label: 'Quote', unit: 'percent', better: 'more' },
  { name: 'revenue', key: 'revenue', label: 'Umsatz (netto)', unit: 'euros', better: 'more' },
  { name: 'publishing', key: 'medianMinutes', label: 'Veröffentlicht in', unit: 'minutes', better: 'less' },
] as const;

/** Figures that the page reads whichever the chart shows. */
export const headlineFigures: ReadonlySet<FigureName> = new Set(headlines.map(({ name }) => name));

type FindFigure = (name: FigureName) => PortalFigure | undefined;

/** @param find undefined for a figure that still loads */
export function listPortalNumbers(find: FindFigure): HeadlineNumber[] {
  const notes = describeTotals(find);
  return headlines.map(({ name, key, ...headline }) => {
    const figure = find(name);
    const before = figure?.before?.isEmpty === false ? figure.before.total[key] : null;
    return {
      ...headline,
      note: notes[key],
      chart: figures[name].columns.some((column) => column.key === key && !column.isTableOnly)
        ? name
        : undefined,
      value: figure && (figure.total[key] ?? null),
      before: before ?? null,
    };
  });
}

/** Said by the key of a headline number, as long as there is nothing to compare it with. */
function describeTotals(find: FindFigure): Readonly<Record<string, string | undefined>> {
  const volume = find('volume');
  const { requests, sales } = volume?.total ?? {};
  const revenue = find('revenue')?.total.revenue;
  const onTime = find('publishing')?.total.within24h;
  return {
    requests: volume && requests ? describeSpan(volume) : undefined,
    sales: sales && requests ? `Ø ${perRequest.format(sales / requests)} je Anfrage` : undefined,
    revenue: revenue && sales ? `Ø ${formatFigure('euros', revenue / sales)} je Verkauf` : undefined,
    medianMinutes: typeof onTime === 'number' ? `${formatFigure('percent', onTime)} in 24 Std.` : undefined,
  };
}

const perRequest = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

export function viewPortalFigure(name: FigureName, figure: PortalFigure, by: FigureGroup): FigureView {
  const { title, lead, columns, isStacked = false } = figures[name];
  const { step, total, isEmpty } = figure;
  const rows = figure.groups.find((group) => group.by === by)?.rows ?? [];
  const drawn = columns.filter(({ isTableOnly }) => !isTableOnly);
  return {
    title,
    lead,
    columns: columns.map((column) => ({
      ...column,
      color: colorOf(name, drawn.indexOf(column), column.key),
    })),
    isStacked,
    group: {
      by,
      label: groupLabels[by],
      phrase: describeGroup(by, step),
      rows: rows.map(({ key, values }) => ({
        key,
        name: nameFigureRow(by, key, step),
        ...(by === 'span' && { tick: formatTick(key, step) }),
        values,
      })),
    },
    total,
    emptyText: isEmpty ? describeEmptiness(name) : null,
  };
}

const describeEmptiness = (name: FigureName) =>
  name === 'partners'
    ? 'Noch ist kein Partner freigeschaltet.'
    : 'In diesem Zeitraum gibt es noch nichts zu zählen.';

const outcomeColors: Readonly<Record<string, string>> = {
  won: 'var(--success)',
  lost: 'var(--danger)',
  notReached: 'var(--warning)',
  open: 'var(--line-strong)',
};

/** @param index among the drawn columns; -1 for the others */
function colorOf(name: FigureName, index: number, key: string): string | undefined {
  if (index < 0) return undefined;
  if (name === 'outcomes') return outcomeColors[key];
  return index === 0 ? 'var(--side-client)' : 'var(--side-provider)';
}
