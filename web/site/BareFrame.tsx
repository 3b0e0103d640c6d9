import { type ReactNode, useEffect } from 'react';
import { paths } from '../paths.ts';
import { ColorModeToggle } from '../ui/ColorModeToggle.tsx';
import { Logo } from '../ui/Logo.tsx';
import { MAIN_ID } from '../ui/RouteAnnouncer.tsx';
import classes from './BareFrame.module.css';

/**
 * Links load their page from the server: it has the files of other pages only for those who are signed in, and
 * sends everybody else to the login.
 */
function loadFromServer(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link) event.stopPropagation();
}

/** Frame without menus: for the login page of the test mode and the few pages that stay open beside it. */
export function BareFrame({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('click', loadFromServer, { capture: true });
    return () => window.removeEventListener('click', loadFromServer, { capture: true });
  }, []);

  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Logo />
        <ColorModeToggle />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.legal}>
        <nav aria-label="Rechtliches">
          <a href={paths.imprint()}>Impressum</a>
          <a href={paths.privacy()}>Datenschutz</a>
          <a href={paths.terms()}>AGB</a>
        </nav>
      </footer>
    </div>
  );
}
