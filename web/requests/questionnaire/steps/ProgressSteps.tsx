import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ProgressSteps.module.css';

export type ProgressStep = {
  readonly title: string;
  readonly text?: ReactNode;
  /** `stopped`: the request ended here. */
  readonly state: 'done' | 'current' | 'open' | 'stopped';
};

const stateWords = { done: 'erledigt', current: 'aktuell', open: 'folgt', stopped: 'beendet' } as const;

export function ProgressSteps({ steps, label }: { steps: readonly ProgressStep[]; label: string }) {
  return (
    <ol data-side="client" aria-label={label}>
      {steps.map(({ title, text, state }) => (
        <li
          key={title}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' || state === 'stopped' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {state === 'done' ? <IconCheck size={18} stroke={3} /> : null}
            {state === 'stopped' ? <IconX size={18} stroke={3} /> : null}
          </span>
          <p className={classes.title}>
            {title}
            <span className="visually-hidden"> ({stateWords[state]})</span>
          </p>
          {text ? <p className={classes.text}>{text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
