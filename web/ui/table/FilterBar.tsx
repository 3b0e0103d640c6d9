import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';

type FilterBarProps = {
  as: 'fieldset' | 'search';
  label: string;
  /** Clears the filters; left out where none is set. */
  onReset?: (() => void) | undefined;
  children: ReactNode;
};

export function FilterBar({ as: Element, label, onReset, children }: FilterBarProps) {
  return (
    <Element className={classes.bar} aria-label={label}>
      {children}
      {/* Above the filters where there is room, so that they keep their places. */}
      {onReset ? (
        <div className={classes.reset}>
          <Button variant="subtle" size="compact-sm" onClick={onReset}>
            Filter zurücksetzen
          </Button>
        </div>
      ) : null}
    </Element>
  );
}
