import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';

type FilterBarProps = {
  as: 'fieldset' | 'search';
  label: string;
  /** Clears the filters; stands above them where there is room, so that they keep their places. */
  reset?: ReactNode;
  children: ReactNode;
};

export function FilterBar({ as: Element, label, reset, children }: FilterBarProps) {
  return (
    <Element className={classes.bar} aria-label={label}>
      {children}
      {reset ? <div className={classes.reset}>{reset}</div> : null}
    </Element>
  );
}
