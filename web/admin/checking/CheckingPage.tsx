import { lazy } from 'react';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const Checking = lazy(async () => ({ default: (await import('./Checking.tsx')).Checking }));

export const meta = () => pageMeta(guardedPages.adminChecking);

export const ErrorBoundary = RouteError;

export default function CheckingPage() {
  return (
    <AdminPage
      page={guardedPages.adminChecking}
      lead={`Eine nach der anderen, die am längsten wartende zuerst. Zugesagt ist eine Veröffentlichung innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`}
    >
      <Checking />
    </AdminPage>
  );
}
