import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ClosingCall.module.css';

type ClosingCallProps = { title: string; text: string; actions: ReactNode; children?: ReactNode };

export function ClosingCall({ title, text, actions, children }: ClosingCallProps) {
  return (
    <section className={classes.closing} aria-labelledby="los">
      <Harbour />
      <div className={classes.inner}>
        <h2 id="los">{title}</h2>
        <p>{text}</p>
        <Group className={classes.actions} justify="center" gap="sm" mt="sm" w="100%">
          {actions}
        </Group>
        {children}
      </div>
    </section>
  );
}

/** The course comes from the left and ends in the middle. */
function Harbour() {
  return (
    <div className={classes.arrival}>
      <svg viewBox="0 0 96 96" className={classes.harbour} aria-hidden="true">
        <circle cx="48" cy="48" r="30" />
        <circle cx="48" cy="48" r="18" />
        <path d="M48 10V2M48 94v-8M94 48h-8M21.100 21.100l-5.600-5.600M74.900 74.900l5.600 5.600M74.900 21.100l5.600-5.600M21.100 74.900l-5.600 5.600" />
        <circle cx="48" cy="48" r="8" className={classes.light} />
      </svg>
    </div>
  );
}
