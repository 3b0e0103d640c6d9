import { Box } from '@mantine/core';
import { formatMinute } from '#domain/date-formats.ts';
import { ruleLabel } from '#domain/requests/portal-rules.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { Moment } from '#web/ui/text/Moment.tsx';
import { describeStart, describeValue, type RuleChange } from './rule-values.ts';

const pageSizes = [10, 25, 50] as const;

/** Every decision about a rule, with its author, time and reason (admin 62). */
export function RuleHistory() {
  const params = usePageParams(pageSizes);
  const query = useListCall('GET /api/admin/rules/changes', {
    page: params.page,
    query: { limit: params.pageSize },
    rowsOf: ({ changes }) => changes,
  });
  const { data, isPlaceholderData } = query;
  return (
    <section aria-labelledby="verlauf">
      <Box component="h2" fz="xl" mb="sm" id="verlauf">
        Verlauf
      </Box>
      <DataTable
        caption="Verlauf"
        columns={columns}
        rows={data?.changes}
        rowKey={({ _id }) => _id}
        isRefreshing={isPlaceholderData}
        query={query}
        pagination={pagesOf(data, params, pageSizes)}
        empty={null}
      />
    </section>
  );
}

const columns: readonly Column<RuleChange>[] = [
  { key: 'rule', header: 'Regel', inCard: 'title', cell: ({ rule }) => ruleLabel(rule) },
  {
    key: 'before',
    header: 'Bisher',
    inCard: 'line',
    cell: ({ rule, before }) => (before === null ? '–' : describeValue(rule, before)),
  },
  { key: 'value', header: 'Neu', inCard: 'line', cell: ({ rule, value }) => describeValue(rule, value) },
  { key: 'validFrom', header: 'Gilt ab', inCard: 'line', cell: (change) => <Start {...change} /> },
  { key: 'decided', header: 'Entschieden', inCard: 'line', cell: (change) => <Decision {...change} /> },
  { key: 'reason', header: 'Grund', inCard: 'line', isFreeText: true, cell: ({ reason }) => reason || '–' },
];

function Start({ validFrom, revoked }: RuleChange) {
  if (!revoked) return <Moment text={describeStart(validFrom)} />;
  return (
    <CellStack>
      <s>
        <Moment text={describeStart(validFrom)} />
      </s>
      <small className="note">
        Zurückgenommen am {formatMinute(revoked.at)} Uhr von <Person email={revoked.by} />
      </small>
    </CellStack>
  );
}

function Decision({ decidedAt, decidedBy }: RuleChange) {
  if (decidedAt === null) return 'Zum Start des Portals';
  return (
    <CellStack>
      <Moment text={`${formatMinute(decidedAt)} Uhr`} />
      <small className="note">
        <Person email={decidedBy} />
      </small>
    </CellStack>
  );
}

function Person({ email }: { email: string | null }) {
  return email === null ? 'einem gelöschten Konto' : <MailAddress email={email} />;
}
