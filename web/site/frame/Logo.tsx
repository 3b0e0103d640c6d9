import { brand } from '#domain/brand.ts';
import classes from './Logo.module.css';

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 40 32" className={classes.mark} aria-hidden="true">
        <path className={classes.course} d="M2 27.500c8 0 9-5 13-9.500s7-7 12-7.500" />
        <path className={classes.rays} d="M29.500 2.500V0M29.500 18.500V21M37.500 10.500H40" />
        <circle className={classes.halo} cx="29.500" cy="10.500" r="5.500" />
        <circle className={classes.light} cx="29.500" cy="10.500" r="2.800" />
      </svg>
      <span className={classes.name}>{brand.name}</span>
    </span>
  );
}
