import { lazy } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const AdminFigures = lazy(async () => ({ default: (await import('./AdminFigures.tsx')).AdminFigures }));

export const meta = () => pageMeta(guardedPages.adminFigures);

export const ErrorBoundary = RouteError;

export default function AdminFiguresPage() {
  return (
    <AdminPage page={guardedPages.adminFigures} lead="Wie das Portal läuft, nach Tagen in Deutschland.">
      <AdminFigures />
    </AdminPage>
  );
}
