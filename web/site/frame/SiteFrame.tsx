import { Outlet } from 'react-router';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { isBareShell } from '#web/ui/page/bare-shell.ts';
import BareFrame, { ErrorBoundary as BareErrorBoundary } from './BareFrame.tsx';
import { Frame } from './Frame.tsx';

export function ErrorBoundary() {
  if (isBareShell()) return <BareErrorBoundary />;
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}

export default function SiteFrame() {
  if (isBareShell()) return <BareFrame />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
