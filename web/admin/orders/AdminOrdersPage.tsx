import { lazy } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const AdminOrders = lazy(async () => ({ default: (await import('./AdminOrders.tsx')).AdminOrders }));

export const meta = () => pageMeta(guardedPages.adminOrders);

export const ErrorBoundary = RouteError;

export default function AdminOrdersPage() {
  return (
    <AdminPage
      page={guardedPages.adminOrders}
      lead="Käufe über den Shop, mit Verlauf und Erstattungen. Käufe auf Rechnung stehen bei den Anfragen."
    >
      <AdminOrders />
    </AdminPage>
  );
}
