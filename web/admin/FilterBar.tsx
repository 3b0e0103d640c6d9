import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';

type FilterBarProps = {
  as: 'fieldset' | 'search';
  label: string;
  children: ReactNode;
};

export function FilterBar({ as: Element, label, children }: FilterBarProps) {
  return (
    <Element className={classes.bar} aria-label={label}>
      {children}
    </Element>
  );
}
