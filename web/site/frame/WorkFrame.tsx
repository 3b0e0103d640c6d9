import { Outlet } from 'react-router';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { Frame } from './Frame.tsx';
import { WorkFooter } from './WorkFooter.tsx';

/** A page that breaks keeps the header and the footer. */
export function ErrorBoundary() {
  return (
    <Frame hasCompactHeader footer={<WorkFooter />}>
      <RouteError />
    </Frame>
  );
}

/** Frame of the pages to work on: one low row above, one line below, so that the work has the window. */
export default function WorkFrame() {
  return (
    <Frame hasCompactHeader footer={<WorkFooter />}>
      <Outlet />
    </Frame>
  );
}
