import { lazy } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const AdminMails = lazy(async () => ({ default: (await import('./AdminMails.tsx')).AdminMails }));

export const meta = () => pageMeta(guardedPages.adminMails);

export const ErrorBoundary = RouteError;

export default function AdminMailsPage() {
  return (
    <AdminPage
      page={guardedPages.adminMails}
      lead="Was das Portal in den letzten 30 Tagen versandt hat und was noch wartet."
    >
      <AdminMails />
    </AdminPage>
  );
}
