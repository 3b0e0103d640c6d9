import { Table } from '@mantine/core';
import { BarFigure } from '#web/ui/figures/BarFigure.tsx';
import { TableScroller } from '#web/ui/figures/TableScroller.tsx';
import { Sample } from './Sample.tsx';

const rows = [
  { name: 'September', sold: 12 },
  { name: 'Oktober', sold: 31 },
  { name: 'November', sold: 24 },
];

export function FigureSamples() {
  return (
    <>
      <Sample title="BarFigure">
        <BarFigure
          caption="Verkäufe im Verlauf"
          data={rows}
          series={[{ name: 'sold', label: 'Verkäufe', color: 'var(--side-client)' }]}
        />
      </Sample>
      <Sample title="TableScroller">
        <TableScroller caption="Verkäufe im Verlauf" isLow>
          <Table.Tbody>
            {rows.map(({ name, sold }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td ta="end" className="tabular">
                  {sold}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </TableScroller>
      </Sample>
    </>
  );
}
