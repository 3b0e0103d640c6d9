import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { freshRow } from '#web/ui/table/fresh-row.ts';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { adminReportColumns } from './admin-report-columns.tsx';
import { type ListedReport, type ReportFilter, useAdminReports } from './admin-reports.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { ReportFilters, useReportFilter } from './ReportFilters.tsx';

const pageSizes = [10, 25, 50] as const;

type Open = { readonly show: 'details' | 'decide'; readonly report: ListedReport };

export function AdminReports() {
  const params = usePageParams(pageSizes);
  const { filter, setFilter } = useReportFilter();
  const query = useAdminReports(params, filter);
  const { data, error, refetch, isPlaceholderData } = query;
  const rowFocus = useRowFocus();
  const dialog = useDialog<Open>(rowFocus.findNext);
  useClampedPage(params, isPlaceholderData || data?.reports.length !== 0 ? undefined : data.totalCount);
  const open = (show: Open['show']) => (report: ListedReport) => dialog.open({ show, report });
  const { value } = dialog;

  return (
    <>
      <ReportFilters filter={filter} onChange={setFilter} openCount={data?.openCount} />
      <section aria-label="Liste der Meldungen" {...rowFocus.frame}>
        {error && !data ? (
          <ErrorState
            error={{ msg: 'Die Meldungen konnten nicht geladen werden.', msg2: error.message }}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            caption="Meldungen"
            columns={adminReportColumns({ onDetails: open('details') })}
            rows={data?.reports}
            rowKey={(report) => report._id}
            isRefreshing={isPlaceholderData}
            query={query}
            pagination={pagesOf(data, params, pageSizes)}
            empty={<NoReports filter={filter} />}
          />
        )}
      </section>
      {value?.show === 'details' ? (
        <ReportDetails
          key={dialog.turn}
          report={freshRow(data?.reports, value.report)}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onDecide={open('decide')}
        />
      ) : null}
      {value?.show === 'decide' ? (
        <DecisionDialog
          key={dialog.turn}
          report={value.report}
          opened={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}

function NoReports({ filter }: { filter: ReportFilter }) {
  return (
    <EmptyState title="Keine Meldungen gefunden">
      {filter.kind || filter.state !== 'open'
        ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle offenen zu sehen.'
        : 'Sobald jemand eine Anfrage meldet oder einen Kontakt sperrt, steht das hier.'}
    </EmptyState>
  );
}
