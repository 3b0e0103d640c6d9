import { Outlet } from 'react-router';
import { startSession } from '#web/accounts/accounts.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { WorkShell } from './work/WorkShell.tsx';

export const clientLoader = startSession;

export function ErrorBoundary() {
  return (
    <WorkShell>
      <RouteError />
    </WorkShell>
  );
}

export default function WorkFrame() {
  return (
    <WorkShell>
      <Outlet />
    </WorkShell>
  );
}
