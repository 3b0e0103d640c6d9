import { reportKindLabels, reportStateLabels } from '#domain/requests/administration/report-decision.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { adminReportColumns } from './admin-report-columns.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { reportList, startReadingReports } from './report-list.ts';
import type { ListedReport } from './report-names.ts';

export const meta = () => pageMeta(guardedPages.adminReports);

export const clientLoader = startReadingReports;

export default adminPage(
  guardedPages.adminReports,
  'Gemeldete Anfragen und gesperrte Kontakte. Beide Seiten erhalten Ihre Entscheidung mit der Begründung.',
  AdminReports,
);

type Open = { readonly show: 'details' | 'decide'; readonly report: ListedReport };

function AdminReports() {
  const { bind, isNarrowed, count: filterCount, reset } = useFilters(reportList.params);
  const list = useAdminList(reportList);
  const openCount = list.query.data?.openCount;
  const count = openCount === undefined ? '' : ` (${openCount.toLocaleString('de-DE')})`;
  const stateLabels = { ...reportStateLabels, open: `${reportStateLabels.open}${count}` };
  const dialog = useDialog<Open>(list.rowFocus.findNext);
  const open = (show: Open['show']) => (report: ListedReport) => dialog.open({ show, report });

  return (
    <>
      <FilterBar as="fieldset" label="Filter" count={filterCount} onReset={reset}>
        <FilterChoice label="Status" labels={stateLabels} {...bind('stand')} hasAll={false} />
        <FilterChoice label="Art" labels={reportKindLabels} {...bind('art')} />
      </FilterBar>
      <AdminList
        {...list}
        caption="Meldungen"
        columns={adminReportColumns(open('details'))}
        failure="Die Meldungen konnten nicht geladen werden."
        empty={
          <EmptyState title="Keine Meldungen gefunden">
            {isNarrowed
              ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle offenen zu sehen.'
              : 'Sobald jemand eine Anfrage meldet oder einen Kontakt sperrt, steht das hier.'}
          </EmptyState>
        }
      />
      {dialog.show(({ show, report }, props) =>
        show === 'decide' ? (
          <DecisionDialog {...props} report={report} />
        ) : (
          <ReportDetails {...props} report={freshRow(list.rows, report)} onDecide={open('decide')} />
        ),
      )}
    </>
  );
}
