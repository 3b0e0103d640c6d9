import { NavLink } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import classes from './AdminNav.module.css';

export function AdminNav() {
  return (
    <nav className={classes.nav} aria-label="Verwaltung">
      <NavLink to={paths.adminChecking()} className={classes.link ?? ''}>
        Prüfung
      </NavLink>
      <NavLink to={paths.admin()} end className={classes.link ?? ''}>
        Anfragen
      </NavLink>
      <NavLink to={paths.adminUsers()} end className={classes.link ?? ''}>
        Benutzer
      </NavLink>
      <NavLink to={paths.adminOrders()} end className={classes.link ?? ''}>
        Bestellungen
      </NavLink>
      <NavLink to={paths.adminReports()} end className={classes.link ?? ''}>
        Meldungen
      </NavLink>
      <NavLink to={paths.adminMails()} end className={classes.link ?? ''}>
        Mails
      </NavLink>
      <NavLink to={paths.adminRules()} end className={classes.link ?? ''}>
        Regeln
      </NavLink>
      <NavLink to={paths.adminAudit()} end className={classes.link ?? ''}>
        Protokoll
      </NavLink>
    </nav>
  );
}
