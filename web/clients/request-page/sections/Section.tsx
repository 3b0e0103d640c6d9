import type { ReactNode } from 'react';
import classes from './Section.module.css';

type SectionProps = {
  id: string;
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, hint, actions, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id}>{title}</h2>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
