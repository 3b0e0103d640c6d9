import '#web/theme/library-all.css';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { AdminNav } from '#web/admin/AdminNav.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { AdminOrders } from './AdminOrders.tsx';

export const meta = () => pageMeta(guardedPages.adminOrders);

export const ErrorBoundary = RouteError;

export default function AdminOrdersPage() {
  return (
    <RequireSession roles={guardedPages.adminOrders.access}>
      {() => (
        <WorkPage
          title="Bestellungen"
          lead="Käufe über den Shop, mit Verlauf und Erstattungen. Käufe auf Rechnung stehen bei den Anfragen."
          actions={<AdminNav />}
        >
          <AdminOrders />
        </WorkPage>
      )}
    </RequireSession>
  );
}
