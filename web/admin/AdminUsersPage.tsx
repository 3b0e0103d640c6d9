import { RequireSession } from '../accounts/RequireSession.tsx';
import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { RouteError } from '../ui/RouteError.tsx';

export const meta = () => pageMeta({ title: 'Benutzer verwalten', description: 'Alle Benutzer.' });

export const ErrorBoundary = RouteError;

export default function AdminUsersPage() {
  return (
    <RequireSession roles={['admin']}>
      {() => <Page title="Benutzer verwalten" width="wide" />}
    </RequireSession>
  );
}
