import { guardedPages } from '#domain/site/guarded-pages.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { AdminDashboard } from '#web/admin/admin.ts';
import { CartButton } from '#web/cart/cart.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { PartnerDashboard } from '#web/purchases/purchases.ts';

export const meta = () => pageMeta(guardedPages.dashboard);

/** Partners and admins have a dashboard each; anyone else is led to `/` (site 22). */
export default function DashboardPage() {
  return (
    <RequireSession roles={guardedPages.dashboard.access}>
      {(user) =>
        user.role === 'admin' ? (
          <AdminDashboard user={user} />
        ) : (
          <PartnerDashboard user={user} CartButton={CartButton} />
        )
      }
    </RequireSession>
  );
}
