import { guardedPages } from '#domain/site/guarded-pages.ts';
import { RequireSession, startReading } from '#web/accounts/accounts.ts';
import { AdminDashboard, overviewQuery } from '#web/admin/admin.ts';
import { queryClient } from '#web/api/query-client.ts';
import { CartButton, ToCartLink } from '#web/cart/cart.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { PartnerDashboard, startDashboard } from '#web/purchases/purchases.ts';

export const meta = () => pageMeta(guardedPages.dashboard);

export const clientLoader = startReading(guardedPages.dashboard, (search, user) => {
  if (user.role === 'admin') void queryClient.prefetchQuery(overviewQuery);
  else startDashboard(search, user);
});

const cartParts = { CartButton, ToCartLink };

/** Partners and admins have a dashboard each; anyone else is led to `/` (site 22). */
export default function DashboardPage() {
  return (
    <RequireSession roles={guardedPages.dashboard.access}>
      {(user) =>
        user.role === 'admin' ? (
          <AdminDashboard user={user} />
        ) : (
          <PartnerDashboard user={user} cart={cartParts} />
        )
      }
    </RequireSession>
  );
}
