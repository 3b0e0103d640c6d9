import '#web/theme/library-all.css';
import { lazy, Suspense } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { AdminNav } from '#web/admin/AdminNav.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';

/** A file of its own, so that the list of what pages need, which visitors load, does not name its pieces. */
const AdminOrders = lazy(async () => ({ default: (await import('./AdminOrders.tsx')).AdminOrders }));

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
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <AdminOrders />
          </Suspense>
        </WorkPage>
      )}
    </RequireSession>
  );
}
