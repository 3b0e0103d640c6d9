import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** One entry of a list in a dialog: what it is, and at its end what goes with it. */
export function ListLine({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Group
      component="li"
      justify="space-between"
      align="flex-start"
      wrap="nowrap"
      gap="md"
      py="sm"
      style={{ borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' }}
    >
      <Stack component="span" gap={0} miw={0}>
        {children}
      </Stack>
      <Stack component="span" gap={0} align="flex-end" className="tabular" style={{ flex: 'none' }}>
        {aside}
      </Stack>
    </Group>
  );
}
