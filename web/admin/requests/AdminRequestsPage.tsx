import '#web/theme/library-all.css';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { AdminNav } from '#web/admin/AdminNav.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { AdminRequests } from './AdminRequests.tsx';

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
          <AdminRequests />
        </WorkPage>
      )}
    </RequireSession>
  );
}
