import { RequireSession } from '../accounts/RequireSession.tsx';
import { AdminDashboard } from '../admin/AdminDashboard.tsx';
import { PartnerDashboard } from '../purchases/PartnerDashboard.tsx';
import { appPageMeta } from '../ui/app-page-meta.ts';
import { RouteError } from '../ui/RouteError.tsx';

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
