import { Button } from '@mantine/core';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';

/** A column with one button for each row, or for those that `canPress` names. */
export function rowAction<Row>(
  verb: string,
  nameOf: (row: Row) => string,
  onPress: (row: Row) => void,
  { canPress = () => true, disabled = false }: { canPress?: (row: Row) => boolean; disabled?: boolean } = {},
): Column<Row> {
  return {
    key: 'actions',
    header: 'Aktionen',
    align: 'end',
    inCard: 'actions',
    cell: (row) =>
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
        </RowActions>
      ) : null,
  };
}
