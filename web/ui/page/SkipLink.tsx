import { MAIN_ID } from './RouteAnnouncer.tsx';
import classes from './SkipLink.module.css';

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={classes.skip}>
      Zum Inhalt springen
    </a>
  );
}
