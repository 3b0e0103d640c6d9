import type { FigureUnit } from '#domain/purchases/figures.ts';

/** A choice that stands in the address. */
export type Choice = {
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
  }[];
  readonly onChange: (value: string) => void;
};

/** By the key of a column; null without a value. */
type FigureValues = Readonly<Record<string, number | null>>;

export type HeadlineNumber = {
  readonly label: string;
  readonly unit: FigureUnit;
  /** Undefined while it loads. */
  readonly value: number | null | undefined;
  /** Null where nothing was counted in the span before. */
  readonly before: number | null;
  /** Left out where neither is better. */
  readonly better?: 'more' | 'less';
  /** Said where nothing can be compared. */
  readonly note?: string | undefined;
  /** The page that the note leads to. */
  readonly noteTo?: string | undefined;
  /** Brings a value, with the page for it. */
  readonly missing?: { readonly text: string; readonly to: string } | undefined;
  /** Name of the chart that draws the number. */
  readonly chart?: string | undefined;
};

export type FigureColumn = {
  readonly key: string;
  readonly label: string;
  readonly unit: FigureUnit;
  /** In the chart; left out: in the table alone. Drawn columns have one unit. */
  readonly color?: string | undefined;
};

/** The legend names the drawn columns. */
export const hasLegend = (columns: readonly FigureColumn[]) =>
  columns.filter(({ color }) => color).length > 1;

/** In pixels, also before the chart has loaded. On phones a legend stands above the plot's own height. */
export const chartHeightOf = (columns: readonly FigureColumn[] = []) => ({
  base: hasLegend(columns) ? 256 : 198,
  sm: 280,
  md: 478,
  lg: 296,
});

export type FigureGroup = {
  /** `span` for days, weeks or months, oldest first. */
  readonly by: string;
  /** Heads the rows. */
  readonly label: string;
  /** Follows the title of the figure, for instance „je Woche“ or „nach Kategorie“. */
  readonly phrase: string;
  readonly rows: readonly FigureRow[];
};

export type FigureRow = {
  readonly key: string;
  readonly name: string;
  /** Shorter, for the axis. */
  readonly tick?: string;
  readonly values: FigureValues;
};

/** A figure in one grouping. */
export type FigureView = {
  readonly title: string;
  readonly lead?: string;
  readonly columns: readonly FigureColumn[];
  readonly isStacked?: boolean;
  readonly group: FigureGroup;
  /** Groupings that only the table shows. */
  readonly furtherGroups?: readonly FigureGroup[];
  readonly total: FigureValues;
  /** In place of a chart without values. */
  readonly emptyText: string | null;
};
