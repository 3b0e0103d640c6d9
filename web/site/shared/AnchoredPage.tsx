import type { ReactNode } from 'react';
import classes from './AnchoredPage.module.css';

/** Its headings with an id are the targets of links. */
export function AnchoredPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
