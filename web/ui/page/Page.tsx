import type { ReactNode } from 'react';
import classes from './Page.module.css';

type PageProps = {
  /** The page's only `h1`. */
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** `narrow` for forms and texts, `wide` for tables. */
  width?: 'narrow' | 'normal' | 'wide';
  /** Shows whose page it is. */
  side?: 'client' | 'provider';
  children?: ReactNode;
};

/** Frame of an inner page: title, lead, actions and content in the portal's measure. */
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
