import type { ReactNode } from 'react';
import classes from './ButtonRow.module.css';

/** Buttons side by side; on phones each takes the whole width, for the thumb. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
