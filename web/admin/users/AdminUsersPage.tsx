import { lazy } from 'react';
import { REGISTRATION_CHECK_HOURS } from '#domain/accounts/check-times.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

const AdminUsers = lazy(async () => ({ default: (await import('./AdminUsers.tsx')).AdminUsers }));

export const meta = () => pageMeta(guardedPages.adminUsers);

export const ErrorBoundary = RouteError;

export default function AdminUsersPage() {
  return (
    <AdminPage
      page={guardedPages.adminUsers}
      lead={`Registrierungen prüfen und Partner freischalten. Zugesagt ist eine Prüfung innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden.`}
    >
      <AdminUsers />
    </AdminPage>
  );
}
