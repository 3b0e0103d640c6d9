import type { ReactNode } from 'react';
import classes from './Profile.module.css';

type ProfileSectionProps = {
  title: string;
  hint?: ReactNode;
  /** Beside the title, for instance whether something is switched on. */
  badge?: ReactNode;
  /** What cannot be undone stands in a red frame. */
  danger?: boolean;
  children?: ReactNode;
};

/** One subject of a profile tab, as a card. */
export function ProfileSection({ title, hint, badge, danger, children }: ProfileSectionProps) {
  return (
    <section className={classes.section} data-danger={danger || undefined}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {badge}
      </div>
      {hint ? <div className={classes.hint}>{hint}</div> : null}
      {children}
    </section>
  );
}
