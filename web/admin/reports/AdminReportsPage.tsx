import { lazy } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const AdminReports = lazy(async () => ({ default: (await import('./AdminReports.tsx')).AdminReports }));

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
