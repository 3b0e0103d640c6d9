import type { ReactNode } from 'react';
import classes from './Sample.module.css';

type SampleProps = {
  title: string;
  /** `row` puts components beside each other, `narrow` shows them at the width of a phone, `bare` without padding. */
  as?: 'stack' | 'row' | 'narrow' | 'bare';
  children: ReactNode;
};

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

export function SampleGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
