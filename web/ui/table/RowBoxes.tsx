import { Checkbox } from '@mantine/core';

/** Which rows of a table are ticked. */
export type RowTicks<Row> = {
  readonly isTicked: (row: Row) => boolean;
  readonly canTick: (row: Row) => boolean;
  readonly nameOf: (row: Row) => string;
  readonly tick: (rows: readonly Row[], isTicked: boolean) => void;
};

export function RowBox<Row>({ ticks, row }: { ticks: RowTicks<Row>; row: Row }) {
  return (
    <Checkbox
      aria-label={`Auswählen: ${ticks.nameOf(row)}`}
      checked={ticks.isTicked(row)}
      disabled={!ticks.canTick(row)}
      onChange={({ currentTarget: { checked } }) => ticks.tick([row], checked)}
    />
  );
}

type PageBoxProps<Row> = {
  ticks: RowTicks<Row>;
  rows: readonly Row[];
  /** Where no column says what it is for. */
  hasLabel?: boolean;
};

export function PageBox<Row>({ ticks, rows, hasLabel = false }: PageBoxProps<Row>) {
  const possible = rows.filter(ticks.canTick);
  const ticked = possible.filter(ticks.isTicked).length;
  const isAll = ticked > 0 && ticked === possible.length;
  const name = 'Alle auf dieser Seite';
  return (
    <Checkbox
      {...(hasLabel ? { label: name } : { 'aria-label': name })}
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      disabled={possible.length === 0}
      onChange={() => ticks.tick(possible, !isAll)}
    />
  );
}
