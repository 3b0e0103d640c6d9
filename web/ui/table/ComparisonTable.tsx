import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ComparisonTable.module.css';

type ComparisonTableProps = {
  /** Id of its heading. */
  labelledBy: string;
  /** Of the columns: what is compared, and both versions. */
  heads: readonly [what: string, one: string, other: string];
  rows: readonly Compared[];
};

type Compared = {
  readonly key: string;
  readonly label: string;
  readonly one: ReactNode;
  readonly other: ReactNode;
};

/** Two versions side by side; where it is narrow, one below the other. */
export function ComparisonTable({ labelledBy, heads, rows }: ComparisonTableProps) {
  const [, one, other] = heads;
  return (
    <div className={classes.frame}>
      {/* Browsers forget the roles of elements that are laid out otherwise. */}
      <Table
        role="table"
        layout="fixed"
        verticalSpacing="sm"
        aria-labelledby={labelledBy}
        className={classes.table ?? ''}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {heads.map((head) => (
              <Table.Th key={head} role="columnheader" scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={row.key} role="row">
              <Table.Th role="rowheader" scope="row">
                {row.label}
              </Table.Th>
              <Table.Td role="cell" data-header={one}>
                {row.one || '–'}
              </Table.Td>
              <Table.Td role="cell" data-header={other}>
                {row.other || '–'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
