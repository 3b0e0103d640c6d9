import type { ReactNode } from 'react';
import classes from './RowActions.module.css';

/** What can be done with a row of a `DataTable`; on a card the buttons share its foot. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
