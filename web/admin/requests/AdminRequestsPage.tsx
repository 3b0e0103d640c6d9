import '#web/theme/library-all.css';
import { lazy, Suspense } from 'react';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { AdminNav } from '#web/admin/AdminNav.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';

/** A file of its own, so that the list of what pages need, which visitors load, does not name its pieces. */
const AdminRequests = lazy(async () => ({ default: (await import('./AdminRequests.tsx')).AdminRequests }));

export const meta = () => pageMeta(guardedPages.admin);

export const ErrorBoundary = RouteError;

export default function AdminRequestsPage() {
  return (
    <RequireSession roles={guardedPages.admin.access}>
      {() => (
        <WorkPage
          title="Anfragen verwalten"
          lead={`Prüfen, veröffentlichen und bepreisen. Zugesagt ist eine Veröffentlichung innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`}
          actions={<AdminNav />}
        >
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <AdminRequests />
          </Suspense>
        </WorkPage>
      )}
    </RequireSession>
  );
}
