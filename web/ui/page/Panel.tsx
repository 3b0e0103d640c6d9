import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

type PanelProps = { as?: 'div' | 'section' | 'aside'; children: ReactNode };

export function Panel({ as = 'div', children }: PanelProps) {
  return (
    <Paper
      component={as}
      withBorder
      p="var(--panel-padding, var(--mantine-spacing-card))"
      bg="var(--surface)"
      bd="1px solid var(--line)"
    >
      {children}
    </Paper>
  );
}
