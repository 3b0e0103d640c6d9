import { formatMinute } from '#domain/date-formats.ts';
import { decisionWords, reportKindLabels } from '#domain/requests/administration/report-decision.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { ShortNumber } from '#web/requests/requests.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { rowAction } from '#web/ui/table/RowActions.tsx';
import { Moment } from '#web/ui/text/Moment.tsx';
import { type ListedReport, nameReport, nameReporter } from './report-names.ts';

export function adminReportColumns(
  onDetails: (report: ListedReport) => void,
): readonly Column<ListedReport>[] {
  return [
    {
      key: 'request',
      header: 'Anfrage',
      isFreeText: true,
      inCard: 'title',
      cell: ({ request }) => (
        <CellStack>
          <strong>{request.firmenname}</strong>
          <small className="note">{breakableLabel(request.category)}</small>
          <ShortNumber number={request.number} />
        </CellStack>
      ),
    },
    {
      key: 'kind',
      header: 'Art',
      cell: ({ kind }) => (
        <StatusBadge tone={kind === 'contact' ? 'client' : 'provider'}>{reportKindLabels[kind]}</StatusBadge>
      ),
    },
    { key: 'reporter', header: 'Von', inCard: 'line', isFreeText: true, cell: nameReporter },
    {
      key: 'reason',
      header: 'Grund',
      isFreeText: true,
      inCard: 'block',
      cell: ({ reason }) => shorten(reason),
    },
    { key: 'time', header: 'Gemeldet', cell: ({ createdAt }) => <Moment text={formatMinute(createdAt)} /> },
    {
      key: 'state',
      header: 'Status',
      inCard: 'aside',
      cell: ({ decided }) => <DecisionBadge decided={decided} />,
    },
    rowAction('Details', (report) => `${nameReport(report)}, ${formatMinute(report.createdAt)}`, onDetails),
  ];
}

export function DecisionBadge({ decided }: Pick<ListedReport, 'decided'>) {
  if (!decided) return <StatusBadge tone="warning">Offen</StatusBadge>;
  if (!decided.decision) return <StatusBadge>Erledigt, Daten gelöscht</StatusBadge>;
  const { label, isRestriction } = decisionWords[decided.decision];
  return <StatusBadge tone={isRestriction ? 'error' : 'success'}>{label}</StatusBadge>;
}

const shownLetters = 120;

function shorten(text: string): string {
  return text.length > shownLetters ? `${text.slice(0, shownLetters).trimEnd()} …` : text;
}
