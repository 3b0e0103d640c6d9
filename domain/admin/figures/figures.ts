import { type FigureStep, stepPhrases } from '#domain/figure-spans.ts';
import { type FigureUnit, winRate } from '#domain/purchases/figures.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';

export const figureGroups = ['span', 'category', 'region', 'activity'] as const;

export type FigureGroup = (typeof figureGroups)[number];

export const groupLabels: Readonly<Record<FigureGroup, string>> = {
  span: 'Zeitraum',
  category: 'Kategorie',
  region: 'Region',
  activity: 'Letzter Kauf',
};

const groupPhrases: Readonly<Record<Exclude<FigureGroup, 'span'>, string>> = {
  category: 'nach Kategorie',
  region: 'nach Region',
  activity: 'nach letztem Kauf',
};

/** Follows a figure's title, for instance „Umsatz nach Region“ or „Umsatz je Woche“. */
export const describeGroup = (by: FigureGroup, step: FigureStep) =>
  by === 'span' ? stepPhrases[step] : groupPhrases[by];

/** Counted values, with euros as cents. */
export type FigureSums = Readonly<Record<string, number | null>>;

export type FigureColumn = {
  readonly key: string;
  readonly label: string;
  readonly unit: FigureUnit;
  /** @returns null without a value */
  readonly value: (sums: FigureSums) => number | null;
  /** Left out of the chart, which shows one unit. */
  readonly isTableOnly?: true;
};

export type Figure = {
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly FigureGroup[];
  readonly columns: readonly FigureColumn[];
  readonly isStacked?: true;
};

const count = (key: string, label: string): FigureColumn => ({
  key,
  label,
  unit: 'count',
  value: (sums) => sums[key] ?? 0,
});

const inTable = (column: FigureColumn): FigureColumn => ({ ...column, isTableOnly: true });

const share = (key: string, label: string, part: string, whole: string): FigureColumn => ({
  key,
  label,
  unit: 'percent',
  value: (sums) => percentOf(sums[part] ?? 0, sums[whole] ?? 0),
});

const euros = (key: string, label: string, cents: (sums: FigureSums) => number): FigureColumn => ({
  key,
  label,
  unit: 'euros',
  value: (sums) => cents(sums) / 100,
});

/** Percent to a tenth; null for a whole of 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

/** Minutes, rounded up to 5 minutes up to two hours, to an hour up to two days, else to a day (admin 82). */
export function toWaitStep(ms: number): number {
  const minutes = Math.ceil(ms / 60_000);
  const stepMinutes = minutes <= 120 ? 5 : minutes <= 2880 ? 60 : 1440;
  return Math.ceil(minutes / stepMinutes) * stepMinutes;
}

/** Title, groups and columns of each figure (admin 81 to 86). */
const table = {
  volume: {
    title: 'Anfragen und Verkäufe',
    lead: 'Eingereichte Anfragen ohne unbestätigte, und verkaufte Kontakte, jeweils nach ihrem Tag.',
    groups: ['span', 'category', 'region'],
    columns: [count('requests', 'Anfragen'), count('sales', 'Verkäufe')],
  },
  publishing: {
    title: 'Zeit bis zur Veröffentlichung',
    lead: 'Von der Bestätigung durch den Auftraggeber bis zur ersten Veröffentlichung, nach deren Tag.',
    groups: ['span', 'category'],
    columns: [
      inTable(count('published', 'Veröffentlicht')),
      inTable({
        key: 'medianMinutes',
        label: 'Median',
        unit: 'minutes',
        value: ({ medianWaitMs }) => (typeof medianWaitMs === 'number' ? toWaitStep(medianWaitMs) : null),
      }),
      share('within24h', 'Innerhalb von 24 Std.', 'within24h', 'published'),
    ],
  },
  'sell-through': {
    title: 'Verkaufte Plätze',
    lead: 'Anfragen nach dem Tag ihrer letzten Veröffentlichung, mit allen Verkäufen bis heute.',
    groups: ['span', 'category'],
    columns: [
      inTable(count('published', 'Veröffentlicht')),
      inTable(count('places', 'Angeboten')),
      inTable(count('sold', 'Verkauft')),
      share('soldShare', 'Anteil verkauft', 'sold', 'places'),
      share('soldOnceShare', 'Mindestens einmal', 'soldOnce', 'published'),
    ],
  },
  revenue: {
    title: 'Umsatz',
    lead: 'Netto. Erstattet zählt, was für freigeschaltete Anfragen zurückging, am Tag der Erstattung.',
    groups: ['span', 'category'],
    columns: [
      inTable(euros('soldNet', 'Verkauft', ({ netCents }) => netCents ?? 0)),
      inTable(euros('refundedNet', 'Erstattet', ({ refundedCents }) => refundedCents ?? 0)),
      euros('revenue', 'Umsatz', ({ netCents, refundedCents }) => (netCents ?? 0) - (refundedCents ?? 0)),
    ],
  },
  partners: {
    title: 'Partner nach Aktivität',
    lead: 'Freigeschaltete Partner nach ihrem letzten Kauf, unabhängig vom Zeitraum.',
    groups: ['activity'],
    columns: [count('partners', 'Partner')],
  },
  outcomes: {
    title: 'Ergebnisse der Partner',
    lead: 'Was Partner zu ihren Käufen angegeben haben, nach dem Tag des Kaufs. Quote: gewonnen von allen mit Ergebnis.',
    groups: ['span', 'category'],
    columns: [
      count('won', outcomeLabels.gewonnen),
      count('lost', outcomeLabels.verloren),
      count('notReached', outcomeLabels.nicht_erreicht),
      count('open', outcomeLabels.offen),
      {
        key: 'winRate',
        label: 'Quote',
        unit: 'percent',
        isTableOnly: true,
        value: ({ won, lost, notReached }) =>
          winRate({ gewonnen: won ?? 0, verloren: lost ?? 0, nicht_erreicht: notReached ?? 0 }),
      },
    ],
    isStacked: true,
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof table;

export const figures: Readonly<Record<FigureName, Figure>> = table;

export const figureNames = Object.keys(table) as FigureName[];

/** Time since a partner's last purchase, by days in Berlin. */
export const activities = ['last30', 'last90', 'before', 'never'] as const;

export type Activity = (typeof activities)[number];

export const activityLabels: Readonly<Record<Activity, string>> = {
  last30: 'In den letzten 30 Tagen',
  last90: 'Vor 31 bis 90 Tagen',
  before: 'Vor mehr als 90 Tagen',
  never: 'Noch nie',
};

/** Derives every column of a figure from the counted values. */
export function deriveValues(name: FigureName, sums: FigureSums): Record<string, number | null> {
  return Object.fromEntries(figures[name].columns.map(({ key, value }) => [key, value(sums)]));
}
