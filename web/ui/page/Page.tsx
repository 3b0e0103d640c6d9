import type { ReactNode } from 'react';
import classes from './Page.module.css';

type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** `narrow` for forms and texts, `wide` for tables. */
  width?: 'narrow' | 'normal' | 'wide';
  side?: 'client' | 'provider' | undefined;
  /** `work`: the quieter head of a page to work on. */
  kind?: 'reading' | 'work';
  children?: ReactNode;
};

export function Page({ title, lead, actions, width = 'normal', side, kind, children }: PageProps) {
  return (
    <div className={classes.page} data-width={width} data-side={side} data-kind={kind}>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className="row">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
