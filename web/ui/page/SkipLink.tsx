import { MAIN_ID } from './RouteAnnouncer.tsx';
import classes from './SkipLink.module.css';

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={classes.skip}>
      Zum Inhalt springen
    </a>
  );
}
