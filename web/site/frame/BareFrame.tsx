import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { openPaths } from '#domain/site/open-paths.ts';
import { ColorModeToggle } from '#web/ui/buttons/ColorModeToggle.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import classes from './BareFrame.module.css';
import { PlainFrame } from './PlainFrame.tsx';

/**
 * Links load their page from the server: it has the files of other pages only for those who are signed in, and
 * sends everybody else to the login.
 */
function loadFromServer(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link) event.stopPropagation();
}

const footer = (
  <footer className={classes.legal}>
    <nav aria-label="Rechtliches">
      <a href={openPaths.imprint()}>Impressum</a>
      <a href={openPaths.privacy()}>Datenschutz</a>
      <a href={openPaths.terms()}>AGB</a>
    </nav>
  </footer>
);

export function ErrorBoundary() {
  return (
    <PlainFrame footer={footer}>
      <RouteError />
    </PlainFrame>
  );
}

export default function BareFrame() {
  useEffect(() => {
    window.addEventListener('click', loadFromServer, { capture: true });
    return () => window.removeEventListener('click', loadFromServer, { capture: true });
  }, []);

  return (
    <PlainFrame tools={<ColorModeToggle />} footer={footer}>
      <Outlet />
    </PlainFrame>
  );
}
