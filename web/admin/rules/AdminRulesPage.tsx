import { lazy } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const AdminRules = lazy(async () => ({ default: (await import('./AdminRules.tsx')).AdminRules }));

export const meta = () => pageMeta(guardedPages.adminRules);

export const ErrorBoundary = RouteError;

export default function AdminRulesPage() {
  return (
    <AdminPage
      page={guardedPages.adminRules}
      lead="Preise und Vorgaben für neue Anfragen. Was schon eingegangen, gelistet oder verkauft ist, behält seinen Preis."
    >
      <AdminRules />
    </AdminPage>
  );
}
