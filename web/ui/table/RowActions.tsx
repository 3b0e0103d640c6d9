import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from './DataTable.tsx';
import classes from './RowActions.module.css';

/** The one that counts stands last. */
type RowActionsProps = {
  /** Of a table with many columns: where it is narrow, the first stands above the others. */
  isStacked?: boolean;
  children: ReactNode;
};

export function RowActions({ isStacked, children }: RowActionsProps) {
  return (
    <div className={classes.actions} data-stacked={isStacked}>
      {children}
    </div>
  );
}

/** The column of the buttons. @param cell draws `RowActions` */
export function actionColumn<Row>(cell: Column<Row>['cell']): Column<Row> {
  return { key: 'actions', header: 'Aktionen', align: 'end', inCard: 'actions', cell };
}

type RowActionOptions<Row> = {
  canPress?: (row: Row) => boolean;
  disabled?: boolean;
  /** Beside the button. */
  more?: (row: Row) => ReactNode;
};

/** A column with one button for each row, or for those that `canPress` names. */
export function rowAction<Row>(
  verb: string,
  nameOf: (row: Row) => string,
  onPress: (row: Row) => void,
  { canPress = () => true, disabled = false, more }: RowActionOptions<Row> = {},
): Column<Row> {
  return actionColumn((row) =>
    canPress(row) ? (
      <RowActions>
        <Button
          variant="default"
          size="sm"
          disabled={disabled}
          aria-label={`${verb}: ${nameOf(row)}`}
          onClick={() => onPress(row)}
        >
          {verb}
        </Button>
        {more?.(row)}
      </RowActions>
    ) : null,
  );
}
