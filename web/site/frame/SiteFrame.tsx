import { Outlet } from 'react-router';
import { serviceLinks } from '#web/site/frame/menus/service-links.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';

const footer = <Footer services={serviceLinks} />;

export function ErrorBoundary() {
  return (
    <Frame footer={footer}>
      <RouteError />
    </Frame>
  );
}

export default function SiteFrame() {
  return (
    <Frame footer={footer}>
      <Outlet />
    </Frame>
  );
}
