import type { ReactNode } from 'react';
import classes from './StepHeading.module.css';

type StepHeadingProps = {
  id?: string;
  hint?: string;
  children: ReactNode;
};

export function StepHeading({ id, hint, children }: StepHeadingProps) {
  return (
    <>
      <h2 id={id} tabIndex={-1} className={classes.heading}>
        {children}
      </h2>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
    </>
  );
}
