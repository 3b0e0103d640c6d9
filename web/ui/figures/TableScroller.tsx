import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './TableScroller.module.css';

type TableScrollerProps = {
  caption: string;
  /** No higher than a chart beside it. */
  isLow?: boolean;
  children: ReactNode;
};

/** A table of figures, which scrolls where it is wider than its place. */
export function TableScroller({ caption, isLow = false, children }: TableScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} data-is-low={isLow} tabIndex={0} aria-label={caption}>
      <Table horizontalSpacing="sm" verticalSpacing="xs" borderColor="var(--line)" fz="sm">
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </Table>
    </section>
  );
}
