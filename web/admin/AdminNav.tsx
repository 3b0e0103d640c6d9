import { NavLink } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import classes from './AdminNav.module.css';

type Entry = { readonly label: string; readonly to: string; readonly hasPagesBelow?: boolean };

const entries: readonly Entry[] = [
  { label: 'Prüfung', to: paths.adminChecking(), hasPagesBelow: true },
  { label: 'Anfragen', to: paths.admin() },
  { label: 'Benutzer', to: paths.adminUsers() },
  { label: 'Bestellungen', to: paths.adminOrders() },
  { label: 'Meldungen', to: paths.adminReports() },
  { label: 'Mails', to: paths.adminMails() },
  { label: 'Zahlen', to: paths.adminFigures() },
  { label: 'Regeln', to: paths.adminRules() },
  { label: 'Protokoll', to: paths.adminAudit() },
];

/** Scrolls the line alone, not the page. */
function centreCurrent(nav: HTMLElement): void {
  const current = nav.querySelector<HTMLElement>('[aria-current="page"]');
  if (current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

function keepCurrentCentred(nav: HTMLElement): () => void {
  const observer = new ResizeObserver(() => centreCurrent(nav));
  observer.observe(nav);
  return () => observer.disconnect();
}

/** Shows one line. A line that is too narrow for all entries scrolls to the current page. */
export function AdminNav() {
  return (
    <nav ref={keepCurrentCentred} className={classes.nav} aria-label="Verwaltung">
      {entries.map(({ label, to, hasPagesBelow = false }) => (
        <NavLink key={to} to={to} end={!hasPagesBelow} className={classes.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
