import { Table } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import type { AdminRequest } from '#web/admin/requests/requests.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import type { Checked } from './checked-requests.ts';
import { compareRequests } from './comparison.ts';

/** The requests that hints name, beside the one that is checked. */
export function EarlierRequests({ request, earlier }: Pick<Checked, 'request' | 'earlier'>) {
  return earlier.map((before) => <Comparison key={before._id} request={request} before={before} />);
}

function Comparison({ request, before }: { request: AdminRequest; before: AdminRequest }) {
  const id = useId();
  return (
    <Panel as="section">
      <h3 id={id}>Neben der Anfrage vom {formatDay(before.createdAt)}</h3>
      <Table layout="fixed" aria-labelledby={id} style={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Angabe</Table.Th>
            <Table.Th scope="col">Diese</Table.Th>
            <Table.Th scope="col">Frühere</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {compareRequests(request, before).map((line) => (
            <Table.Tr key={line.label}>
              <Table.Th scope="row">{breakable(line.label)}</Table.Th>
              <Table.Td>{line.now || '–'}</Table.Td>
              <Table.Td>
                {line.isSame ? (
                  <StatusBadge tone="warning" icon={<IconEqual size={14} aria-hidden />}>
                    Gleich
                  </StatusBadge>
                ) : (
                  line.before || '–'
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
