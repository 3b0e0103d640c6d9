import '../ui/library-all.css';
import { REGISTRATION_CHECK_HOURS } from '#domain/accounts/check-times.ts';
import { RequireSession } from '../accounts/RequireSession.tsx';
import { appPageMeta } from '../ui/app-page-meta.ts';
import { Page } from '../ui/Page.tsx';
import { RouteError } from '../ui/RouteError.tsx';
import { AdminNav } from './AdminNav.tsx';
import { AdminUsers } from './AdminUsers.tsx';

export const meta = () => appPageMeta('/admin/users');

export const ErrorBoundary = RouteError;

export default function AdminUsersPage() {
  return (
    <RequireSession roles={['admin']}>
      {() => (
        <Page
          title="Benutzer verwalten"
          lead={`Registrierungen prüfen und Partner freischalten. Zugesagt ist eine Prüfung innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden.`}
          width="wide"
          actions={<AdminNav />}
        >
          <AdminUsers />
        </Page>
      )}
    </RequireSession>
  );
}
