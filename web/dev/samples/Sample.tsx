import type { ReactNode } from 'react';
import classes from './Sample.module.css';

type SampleProps = {
  /** The piece and its state. */
  title: string;
  /** `row` puts pieces beside each other, `narrow` shows them at the width of a phone, `bare` without padding. */
  as?: 'stack' | 'row' | 'narrow' | 'bare';
  children: ReactNode;
};

/** One piece in one state, with its name. */
export function Sample({ title, as = 'stack', children }: SampleProps) {
  return (
    <div className={classes.sample}>
      <h3 className={classes.name}>{title}</h3>
      <div className={classes.stage} data-as={as}>
        {children}
      </div>
    </div>
  );
}

/** Samples beside each other where there is room. */
export function SampleGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
