import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList } from '#web/admin/AdminList.tsx';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { useListCall } from '#web/api/use-list-call.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminReportColumns } from './admin-report-columns.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { ReportFilters, useReportFilter } from './ReportFilters.tsx';
import type { ListedReport } from './report-names.ts';

export const meta = () => pageMeta(guardedPages.adminReports);

export const ErrorBoundary = RouteError;

export default function AdminReportsPage() {
  return (
    <AdminPage
      page={guardedPages.adminReports}
      lead="Gemeldete Anfragen und gesperrte Kontakte. Beide Seiten erhalten Ihre Entscheidung mit der Begründung."
    >
      <AdminReports />
    </AdminPage>
  );
}

const pageSizes = [10, 25, 50] as const;

type Open = { readonly show: 'details' | 'decide'; readonly report: ListedReport };

function AdminReports() {
  const params = usePageParams(pageSizes);
  const filters = useReportFilter();
  const query = useListCall('GET /api/admin/reports', {
    page: params.page,
    query: { limit: params.pageSize, ...filters.filter },
    rowsOf: ({ reports }) => reports,
  });
  const { data } = query;
  const rowFocus = useRowFocus();
  const dialog = useDialog<Open>(rowFocus.findNext);
  const open = (show: Open['show']) => (report: ListedReport) => dialog.open({ show, report });
  const { value } = dialog;
  const props = { opened: dialog.isOpen, onClose: dialog.close };

  return (
    <>
      <ReportFilters {...filters} openCount={data?.openCount} />
      <AdminList
        caption="Meldungen"
        columns={adminReportColumns(open('details'))}
        rows={data?.reports}
        query={query}
        params={params}
        pageSizes={pageSizes}
        rowFocus={rowFocus}
        failure="Die Meldungen konnten nicht geladen werden."
        empty={
          <EmptyState title="Keine Meldungen gefunden">
            {filters.isNarrowed
              ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle offenen zu sehen.'
              : 'Sobald jemand eine Anfrage meldet oder einen Kontakt sperrt, steht das hier.'}
          </EmptyState>
        }
      />
      {value?.show === 'details' ? (
        <ReportDetails
          {...props}
          key={dialog.turn}
          report={freshRow(data?.reports, value.report)}
          onDecide={open('decide')}
        />
      ) : null}
      {value?.show === 'decide' ? (
        <DecisionDialog {...props} key={dialog.turn} report={value.report} />
      ) : null}
    </>
  );
}
