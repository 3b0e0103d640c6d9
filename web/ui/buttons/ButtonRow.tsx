import type { ReactNode } from 'react';
import classes from './ButtonRow.module.css';

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
