import { Box, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMinute } from '#domain/date-formats.ts';
import { groundLabels, reportKindLabels } from '#domain/requests/administration/report-decision.ts';
import { paths, withParam } from '#domain/site/paths.ts';
import { RequestStatusBadge } from '#web/admin/requests/admin-request-columns.tsx';
import { q } from '#web/api/queries.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { DecisionBadge } from './admin-report-columns.tsx';
import {
  type AdminReport,
  type ListedReport,
  namePerson,
  nameReport,
  nameReporter,
  type ReportPerson,
} from './report-names.ts';

type ReportDetailsProps = ShownDialog & {
  report: ListedReport;
  onDecide: (report: ListedReport) => void;
};

export function ReportDetails({ report: listed, onDecide, ...dialog }: ReportDetailsProps) {
  const details = useQuery({
    ...q('GET /api/admin/reports/:id', { params: { id: listed._id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const report = details.data?.report ?? listed;
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={`${reportKindLabels[report.kind]}: ${nameReport(report)}`}
      hasCloseButton
      actions={report.decided ? null : <Button onClick={() => onDecide(report)}>Entscheiden</Button>}
    >
      <Facts report={report} />
      {report.decided ? (
        <section>
          <h3>Entscheidung</h3>
          <Decided decided={report.decided} />
        </section>
      ) : null}
      <section>
        <h3>Weitere Meldungen</h3>
        <Loaded query={details} failure="Die Meldungen konnten nicht geladen werden." lines={3}>
          {(data) => <Earlier earlier={data.report.earlier} />}
        </Loaded>
      </section>
    </Dialog>
  );
}

function Facts({ report }: { report: ListedReport }) {
  const { request, reporter, buyer, kind, createdAt, reason } = report;
  return (
    <>
      <KeyValueList
        columns={2}
        entries={[
          { label: 'Gemeldet', value: formatMinute(createdAt) },
          {
            label: 'Von',
            value:
              reporter.side === 'partner' && reporter.account ? (
                <>
                  Partner: <PersonLink person={reporter.account} />
                </>
              ) : (
                nameReporter(report)
              ),
          },
          {
            label: 'Anfrage',
            value: (
              <Link to={paths.adminChecking({ request: request._id })}>
                {request.number}, {breakableLabel(request.category)}, {request.firmenname}
              </Link>
            ),
          },
          { label: 'Status der Anfrage', value: <RequestStatusBadge status={request.status} /> },
          {
            label: 'Gesperrter Käufer',
            value: kind === 'contact' && (buyer ? <PersonLink person={buyer} /> : 'Gelöschtes Konto'),
          },
        ]}
      />
      <section>
        <h3>Grund, wie angegeben</h3>
        <Box style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</Box>
      </section>
    </>
  );
}

/** Links to the account, where an admin can lock a partner (admin 21). */
function PersonLink({ person }: { person: ReportPerson }) {
  return <Link to={withParam(paths.adminUsers(), 'suche', person.email)}>{namePerson(person)}</Link>;
}

export function Decided({ decided }: { decided: NonNullable<AdminReport['decided']> }) {
  return (
    <KeyValueList
      columns={2}
      entries={[
        { label: 'Ergebnis', value: <DecisionBadge decided={decided} /> },
        { label: decided.decision ? 'Entschieden' : 'Erledigt', value: formatMinute(decided.at) },
        { label: 'Von', value: decided.decision && (decided.by ?? 'Gelöschtes Konto') },
        { label: 'Grundlage', value: decided.ground && groundLabels[decided.ground] },
        { label: 'Begründung', value: decided.reason },
      ]}
    />
  );
}

function Earlier({ earlier }: Pick<AdminReport, 'earlier'>) {
  if (earlier.length === 0) return <p>Zu dieser Anfrage und diesem Partner gibt es keine.</p>;
  return (
    <ul>
      {earlier.map((report) => (
        <Stack
          component="li"
          key={report._id}
          gap="2xs"
          py="xs"
          style={{ borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' }}
        >
          <span>
            <strong>{reportKindLabels[report.kind]}</strong>,{' '}
            {report.shares === 'request' ? 'dieselbe Anfrage' : 'derselbe Partner'},{' '}
            {formatMinute(report.createdAt)}
          </span>
          <span>{report.reason}</span>
          <span>
            <DecisionBadge decided={report.decided} />{' '}
            {report.decided?.decision ? <small className="note">{report.decided.reason}</small> : null}
          </span>
        </Stack>
      ))}
    </ul>
  );
}
