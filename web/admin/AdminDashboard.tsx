import type { SessionUser } from '../accounts/session.ts';
import { Page } from '../ui/Page.tsx';

export function AdminDashboard({ user }: { user: SessionUser }) {
  return <Page title={`Guten Tag, ${user.firstName}`} width="wide" />;
}
