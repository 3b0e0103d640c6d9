import { Outlet } from 'react-router';
import { startSession } from '#web/accounts/accounts.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { Frame } from './Frame.tsx';
import { WorkFooter } from './WorkFooter.tsx';

export const clientLoader = startSession;

export function ErrorBoundary() {
  return (
    <Frame hasCompactHeader footer={<WorkFooter />}>
      <RouteError />
    </Frame>
  );
}

export default function WorkFrame() {
  return (
    <Frame hasCompactHeader footer={<WorkFooter />}>
      <Outlet />
    </Frame>
  );
}
