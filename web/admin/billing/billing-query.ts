import { guardedPages } from '#domain/site/guarded-pages.ts';
import { startReading } from '#web/accounts/accounts.ts';
import { q } from '#web/api/queries.ts';
import { queryClient } from '#web/api/query-client.ts';

export const billingFigures = q('GET /api/admin/billing/figures');

export const startReadingBilling = startReading(guardedPages.adminBilling, () => {
  void queryClient.prefetchQuery({ ...billingFigures, staleTime: 0 });
  void queryClient.prefetchQuery({ ...q('GET /api/admin/billing/failures'), staleTime: 0 });
});
