import type { ReactNode } from 'react';
import classes from './FieldPair.module.css';

type FieldPairProps = {
  shape?: 'halves' | 'place';
  children: ReactNode;
};

export function FieldPair({ shape = 'halves', children }: FieldPairProps) {
  return (
    <div className={classes.pair} data-shape={shape}>
      {children}
    </div>
  );
}
