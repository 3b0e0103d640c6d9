import { IconEqual } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import type { AdminRequest, CheckedRequest } from '#web/admin/requests/admin-requests.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { ComparisonTable } from '#web/ui/table/ComparisonTable.tsx';
import { compareRequests } from './comparison.ts';

/** The requests that hints name, beside the one that is checked. */
export function EarlierRequests({ request, earlier }: Pick<CheckedRequest, 'request' | 'earlier'>) {
  return earlier.map((before) => <Comparison key={before._id} request={request} before={before} />);
}

function Comparison({ request, before }: { request: AdminRequest; before: AdminRequest }) {
  const id = useId();
  return (
    <Panel as="section">
      <h3 id={id}>
        Neben der Anfrage vom {formatDay(before.createdAt)} ({before.number})
      </h3>
      <ComparisonTable
        labelledBy={id}
        heads={['Angabe', 'Diese', 'Frühere']}
        rows={compareRequests(request, before).map(({ label, now, before: earlier, isSame }) => ({
          key: label,
          label: breakable(label),
          one: now,
          other: isSame ? <SameBadge /> : earlier,
        }))}
      />
    </Panel>
  );
}

function SameBadge() {
  return (
    <StatusBadge tone="warning" icon={<IconEqual size={14} aria-hidden />}>
      Gleich
    </StatusBadge>
  );
}
