import type { ReactNode } from 'react';
import classes from './FieldGrid.module.css';

/** Two fields side by side where there is room; what is marked `data-wide` takes the row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
