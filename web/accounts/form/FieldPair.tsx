import type { ReactNode } from 'react';
import classes from './FieldPair.module.css';

type FieldPairProps = {
  /** `place` for a postal code beside its town. */
  shape?: 'halves' | 'place';
  children: ReactNode;
};

/** Two fields that belong together, side by side where there is room. */
export function FieldPair({ shape = 'halves', children }: FieldPairProps) {
  return (
    <div className={classes.pair} data-shape={shape}>
      {children}
    </div>
  );
}
