import type { Side } from './sides.ts';
import classes from './with-side.module.css';

/** Class names that set `--accent` and its kin for one side, beside the element's own class. */
export function withSide(side: Side, className: string | undefined): string {
  return `${className ?? ''} ${classes[side]}`;
}
