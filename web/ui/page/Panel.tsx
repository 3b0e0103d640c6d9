import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

type PanelProps = {
  as?: 'div' | 'section' | 'aside';
  /** A red frame, for actions that cannot be undone. */
  isDanger?: boolean;
  children: ReactNode;
};

export function Panel({ as = 'div', isDanger = false, children }: PanelProps) {
  return (
    <Paper
      component={as}
      withBorder
      p="card"
      bg="var(--surface)"
      bd={`1px solid var(--${isDanger ? 'danger' : 'line'})`}
    >
      {children}
    </Paper>
  );
}
