import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from './DataTable.tsx';
import classes from './RowActions.module.css';

/** The one that counts stands last. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
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
