import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** An entry of a list in a dialog. */
export function ListLine({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Group
      component="li"
      justify="space-between"
      align="flex-start"
      gap="md"
      py="xs"
      style={{ rowGap: 0, borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' }}
    >
      <Stack component="span" gap={0} miw={0}>
        {children}
      </Stack>
      <Stack component="span" gap="2xs" align="flex-end" className="tabular">
        {aside}
      </Stack>
    </Group>
  );
}
