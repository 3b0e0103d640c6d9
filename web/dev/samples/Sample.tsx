import { Box } from '@mantine/core';
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
      <Box component="h3" c="dimmed" ff="text" fz="sm" fw={600} mb="sm">
        {title}
      </Box>
      <div className={classes.stage} data-as={as}>
        {children}
      </div>
    </div>
  );
}

export function SampleGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
