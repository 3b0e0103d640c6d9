import { Outlet } from 'react-router';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { WorkShell } from './work/WorkShell.tsx';

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
