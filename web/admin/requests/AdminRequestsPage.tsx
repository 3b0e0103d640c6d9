import '#web/theme/library-all.css';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { RequireSession } from '#web/accounts/session/RequireSession.tsx';
import { AdminNav } from '#web/admin/AdminNav.tsx';
import { appPageMeta } from '#web/metadata/app-page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { AdminRequests } from './AdminRequests.tsx';

export const meta = () => appPageMeta('/admin');

export const ErrorBoundary = RouteError;

export default function AdminRequestsPage() {
  return (
    <RequireSession roles={['admin']}>
      {() => (
        <Page
          title="Anfragen verwalten"
          lead={`Prüfen, veröffentlichen und bepreisen. Zugesagt ist eine Veröffentlichung innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`}
          width="wide"
          actions={<AdminNav />}
        >
          <AdminRequests />
        </Page>
      )}
    </RequireSession>
  );
}
