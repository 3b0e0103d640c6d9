import type { ReactNode } from 'react';
import classes from './WorkPage.module.css';

type WorkPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
  side?: 'client' | 'provider' | undefined;
  children: ReactNode;
};

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
