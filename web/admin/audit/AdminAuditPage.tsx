import { lazy } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const AdminAudit = lazy(async () => ({ default: (await import('./AdminAudit.tsx')).AdminAudit }));

export const meta = () => pageMeta(guardedPages.adminAudit);

export const ErrorBoundary = RouteError;

export default function AdminAuditPage() {
  return (
    <AdminPage
      page={guardedPages.adminAudit}
      lead="Wer was wann getan hat. Einträge lassen sich nicht ändern; Netzadressen werden nach 90 Tagen vergessen."
    >
      <AdminAudit />
    </AdminPage>
  );
}
