import type { ReactNode } from 'react';
import classes from './RowActions.module.css';

export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
