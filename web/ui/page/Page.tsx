import type { ReactNode } from 'react';
import classes from './Page.module.css';

type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** `narrow` for forms and texts, `wide` for tables. */
  width?: 'narrow' | 'normal' | 'wide';
  side?: 'client' | 'provider';
  children?: ReactNode;
};

export function Page({ title, lead, actions, width = 'normal', side, children }: PageProps) {
  return (
    <div className={classes.page} data-width={width} data-side={side}>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
