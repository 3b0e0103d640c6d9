import type { DashboardTab } from '#domain/site/paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { q } from '#web/api/queries.ts';
import { queryClient } from '#web/api/query-client.ts';
import { listQuery } from '#web/api/use-list-call.ts';
import { findFormerVisit, toAvailableCall } from '#web/purchases/available/available-query.ts';
import { creditQuery, offersQuery } from '#web/purchases/lists/partner-requests.ts';
import { isBoard, toPurchasedCall } from '#web/purchases/purchased/use-purchased-view.ts';
import { oneOf, readAddress } from '#web/ui/page/address-params.ts';

const tabs = ['verfuegbar', 'gekauft', 'zahlen'] as const satisfies readonly DashboardTab[];

export const dashboardParams = { tab: oneOf(tabs, 'verfuegbar') };

/** Reads what the partner's dashboard shows first. */
export function startDashboard(search: URLSearchParams, { accountActive }: SessionUser): void {
  if (!accountActive) return;
  void queryClient.prefetchQuery(offersQuery);
  void queryClient.prefetchQuery(q('GET /api/user/notifications'));
  void queryClient.prefetchQuery(creditQuery);
  const { tab } = readAddress(dashboardParams, search);
  if (tab === 'verfuegbar' && findFormerVisit() === null)
    void queryClient.prefetchQuery(listQuery('GET /api/requests/partner', toAvailableCall(search)));
  if (tab === 'gekauft' && !isBoard(search))
    void queryClient.prefetchQuery(listQuery('GET /api/requests/purchased', toPurchasedCall(search)));
}
