import { lazy } from 'react';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const AdminRequests = lazy(async () => ({ default: (await import('./AdminRequests.tsx')).AdminRequests }));

export const meta = () => pageMeta(guardedPages.admin);

export const ErrorBoundary = RouteError;

export default function AdminRequestsPage() {
  return (
    <AdminPage
      page={guardedPages.admin}
      lead={`Prüfen, veröffentlichen und bepreisen. Zugesagt ist eine Veröffentlichung innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`}
    >
      <AdminRequests />
    </AdminPage>
  );
}
