import '../ui/library-all.css';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/visibility.ts';
import { RequireSession } from '../accounts/RequireSession.tsx';
import { appPageMeta } from '../ui/app-page-meta.ts';
import { Page } from '../ui/Page.tsx';
import { RouteError } from '../ui/RouteError.tsx';
import { AdminNav } from './AdminNav.tsx';
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
