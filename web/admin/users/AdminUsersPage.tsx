import '#web/theme/library-all.css';
import { lazy, Suspense } from 'react';
import { REGISTRATION_CHECK_HOURS } from '#domain/accounts/check-times.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { RequireSession } from '#web/accounts/accounts.ts';
import { AdminNav } from '#web/admin/AdminNav.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';

/** A file of its own, so that the list of what pages need, which visitors load, does not name its pieces. */
const AdminUsers = lazy(async () => ({ default: (await import('./AdminUsers.tsx')).AdminUsers }));

export const meta = () => pageMeta(guardedPages.adminUsers);

export const ErrorBoundary = RouteError;

export default function AdminUsersPage() {
  return (
    <RequireSession roles={guardedPages.adminUsers.access}>
      {() => (
        <WorkPage
          title="Benutzer verwalten"
          lead={`Registrierungen prüfen und Partner freischalten. Zugesagt ist eine Prüfung innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden.`}
          actions={<AdminNav />}
        >
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <AdminUsers />
          </Suspense>
        </WorkPage>
      )}
    </RequireSession>
  );
}
