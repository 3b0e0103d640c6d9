import type { ReactNode } from 'react';
import classes from './Page.module.css';

type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Leads to the page's siblings; stands beside the title where there is room, and the lead below both. */
  nav?: ReactNode;
  /** `narrow` for forms and texts, `wide` for tables. */
  width?: 'narrow' | 'normal' | 'wide';
  side?: 'client' | 'provider' | undefined;
  /** `work`: the quieter head of a page to work on. */
  kind?: 'reading' | 'work';
  children?: ReactNode;
};

export function Page({ title, lead, actions, nav, width = 'normal', side, kind, children }: PageProps) {
  return (
    <div className={classes.page} data-width={width} data-side={side} data-kind={kind}>
      <header className={classes.head} data-part={nav ? 'head-with-nav' : undefined}>
        <div>
          <h1>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {nav}
        {actions ? <div className="row">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
