import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

type PanelProps = { as?: 'div' | 'section' | 'aside'; children: ReactNode };

export function Panel({ as = 'div', children }: PanelProps) {
  return (
    <Paper component={as} withBorder p="card" bg="var(--surface)" bd="1px solid var(--line)">
      {children}
    </Paper>
  );
}
