import { RequireSession } from '#web/accounts/session/RequireSession.tsx';
import { AdminDashboard } from '#web/admin/overview/AdminDashboard.tsx';
import { appPageMeta } from '#web/metadata/app-page-meta.ts';
import { PartnerDashboard } from '#web/purchases/dashboard/PartnerDashboard.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';

export const meta = () => appPageMeta('/dashboard');

export const ErrorBoundary = RouteError;

/** Partners and admins have a dashboard each; anyone else is led to `/` (specification section 2). */
export default function DashboardPage() {
  return (
    <RequireSession roles={['partner', 'admin']}>
      {(user) => (user.role === 'admin' ? <AdminDashboard user={user} /> : <PartnerDashboard user={user} />)}
    </RequireSession>
  );
}
