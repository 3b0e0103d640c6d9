import type { ReactNode } from 'react';
import classes from './CellStack.module.css';

/** Two lines in a cell of a `DataTable`; on a card they stand at the end of its line. */
export function CellStack({ children }: { children: ReactNode }) {
  return <span className={classes.stack}>{children}</span>;
}
