import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { legalLinks } from './site-links.tsx';
import classes from './WorkFooter.module.css';

export function WorkFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.line}>
        <nav aria-label="Rechtliches" className={classes.links}>
          {legalLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
      </div>
    </footer>
  );
}
