import { Table } from '@mantine/core';
import { describeMinutes, winRate } from '#domain/purchases/figures.ts';
import { outcomeLabels, outcomes } from '#domain/requests/outcome.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { TableScroller } from '#web/ui/figures/TableScroller.tsx';
import type { FigureSums } from './use-figures.ts';

export type NamedSums = FigureSums & { readonly name: string };

type FiguresTableProps = {
  caption: string;
  firstColumn: string;
  items: readonly NamedSums[];
  total?: FigureSums;
};

export function FiguresTable({ caption, firstColumn, items, total }: FiguresTableProps) {
  return (
    <TableScroller caption={caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{firstColumn}</Table.Th>
          <Table.Th scope="col" ta="end">
            Gekauft
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Ausgaben (netto)
          </Table.Th>
          {outcomes.map((outcome) => (
            <Table.Th key={outcome} scope="col" ta="end">
              {outcomeLabels[outcome]}
            </Table.Th>
          ))}
          <Table.Th scope="col" ta="end">
            Quote
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Antwortzeit (Median)
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <SumsRow key={item.name} {...item} />
        ))}
      </Table.Tbody>
      {total ? (
        <Table.Tfoot>
          <SumsRow name="Gesamt" {...total} />
        </Table.Tfoot>
      ) : null}
    </TableScroller>
  );
}

function SumsRow({ name, bought, spent, outcomes: counts, medianAnswerMinutes }: NamedSums) {
  const rate = winRate(counts);
  const cells = [
    bought,
    formatEuros(spent),
    ...outcomes.map((outcome) => counts[outcome]),
    rate === null ? '–' : `${rate} %`,
    medianAnswerMinutes === null ? '–' : describeMinutes(medianAnswerMinutes),
  ];
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <Table.Td key={index} ta="end" className="tabular">
          {cell}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
