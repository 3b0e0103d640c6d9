import { Outlet } from 'react-router';
import { serviceLinks } from '#web/site/frame/menus/service-links.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';

const footer = <Footer services={serviceLinks} />;

/** A page that breaks keeps the header and the footer. */
export function ErrorBoundary() {
  return (
    <Frame footer={footer}>
      <RouteError />
    </Frame>
  );
}

/** Frame of the pages to be read, and of the forms before the login. */
export default function SiteFrame() {
  return (
    <Frame footer={footer}>
      <Outlet />
    </Frame>
  );
}
