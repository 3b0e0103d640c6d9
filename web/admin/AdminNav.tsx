import { NavLink } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import classes from './AdminNav.module.css';

/** The pages of the administration, one click from each other. */
export function AdminNav() {
  return (
    <nav className={classes.nav} aria-label="Verwaltung">
      <NavLink to={paths.admin()} end className={classes.link ?? ''}>
        Anfragen
      </NavLink>
      <NavLink to={paths.adminUsers()} end className={classes.link ?? ''}>
        Benutzer
      </NavLink>
    </nav>
  );
}
