import '../ui/library-all.css';
import { RequireSession } from '../accounts/RequireSession.tsx';
import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { RouteError } from '../ui/RouteError.tsx';
import { AdminNav } from './AdminNav.tsx';
import { AdminUsers } from './AdminUsers.tsx';

export const meta = () => pageMeta({ title: 'Benutzer verwalten', description: 'Alle Benutzer.' });

export const ErrorBoundary = RouteError;

export default function AdminUsersPage() {
  return (
    <RequireSession roles={['admin']}>
      {() => (
        <Page
          title="Benutzer verwalten"
          lead="Registrierungen prüfen und Partner freischalten. Zugesagt ist eine Prüfung innerhalb von 24 Stunden."
          width="wide"
          actions={<AdminNav />}
        >
          <AdminUsers />
        </Page>
      )}
    </RequireSession>
  );
}
