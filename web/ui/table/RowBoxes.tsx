import { Box, Checkbox } from '@mantine/core';
import { useState } from 'react';

/** Which rows of a table are ticked. */
export type RowTicks<Row> = {
  readonly isTicked: (row: Row) => boolean;
  readonly canTick: (row: Row) => boolean;
  readonly nameOf: (row: Row) => string;
  readonly tick: (rows: readonly Row[], isTicked: boolean) => void;
};

/** A row that cannot be ticked any more can be unticked; its box stays until the focus, which it would lose, is elsewhere. */
export function RowBox<Row>({ ticks, row }: { ticks: RowTicks<Row>; row: Row }) {
  const [isFocused, setFocused] = useState(false);
  const isTicked = ticks.isTicked(row);
  const canTick = ticks.canTick(row);
  return (
    // A finger may miss the box itself.
    <Box component="label" display="block" p="sm" m="-0.75rem">
      <Checkbox
        size="sm"
        aria-label={`Auswählen: ${ticks.nameOf(row)}`}
        checked={isTicked}
        disabled={!(canTick || isTicked || isFocused)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={({ currentTarget: { checked } }) => {
          if (canTick || !checked) ticks.tick([row], checked);
        }}
      />
    </Box>
  );
}

type PageBoxProps<Row> = { ticks: RowTicks<Row>; rows: readonly Row[] };

export function PageBox<Row>({ ticks, rows }: PageBoxProps<Row>) {
  const possible = rows.filter((row) => ticks.canTick(row) || ticks.isTicked(row));
  const ticked = possible.filter(ticks.isTicked).length;
  const isAll = ticked > 0 && ticked === possible.length;
  return (
    <Checkbox
      size="sm"
      aria-label="Alle auf dieser Seite"
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      disabled={possible.length === 0}
      onChange={() => ticks.tick(possible, !isAll)}
    />
  );
}
