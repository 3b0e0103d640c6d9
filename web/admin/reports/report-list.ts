import { reportKinds, reportStates } from '#domain/requests/administration/report-decision.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { listedPage, startReadingList } from '#web/admin/listed-page.ts';
import { oneOf } from '#web/ui/page/address-params.ts';

export const reportList = listedPage('GET /api/admin/reports', {
  params: { stand: oneOf(reportStates, 'open'), art: oneOf(reportKinds, undefined) },
  toQuery: ({ stand: state, art: kind }) => ({ state, kind }),
  pageSizes: [10, 25, 50],
  rowsOf: ({ reports }) => reports,
});

export const startReadingReports = startReadingList(guardedPages.adminReports, reportList);
