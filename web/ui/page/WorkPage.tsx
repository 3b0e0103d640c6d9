import type { ReactNode } from 'react';
import classes from './WorkPage.module.css';

type WorkPageProps = {
  /** The page's only `h1`. */
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Links or buttons beside the title. */
  actions?: ReactNode;
  /** `narrow` for what is only read. */
  width?: 'narrow' | 'wide';
  /** Shows whose page it is. */
  side?: 'client' | 'provider' | undefined;
  children: ReactNode;
};

/** A page to work on: a low head, then the work. */
export function WorkPage({ title, lead, actions, width = 'wide', side, children }: WorkPageProps) {
  return (
    <div className={classes.page} data-width={width} data-side={side}>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
