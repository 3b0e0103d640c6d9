import type { ReactNode } from 'react';
import classes from './RowActions.module.css';

type RowActionsProps = {
  /** Of a table with many columns: where it is narrow, the first stands above the others. */
  isStacked?: boolean;
  children: ReactNode;
};

export function RowActions({ isStacked, children }: RowActionsProps) {
  return (
    <div className={classes.actions} data-stacked={isStacked}>
      {children}
    </div>
  );
}
