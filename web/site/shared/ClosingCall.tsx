import type { ReactNode } from 'react';
import { Arrival } from './Arrival.tsx';
import classes from './ClosingCall.module.css';

type ClosingCallProps = { title: string; text: string; actions: ReactNode; children?: ReactNode };

export function ClosingCall({ title, text, actions, children }: ClosingCallProps) {
  return (
    <section className={classes.closing} aria-labelledby="los">
      <Arrival />
      <div className={classes.inner}>
        <h2 id="los">{title}</h2>
        <p>{text}</p>
        <div className={classes.actions}>{actions}</div>
        {children}
      </div>
    </section>
  );
}
