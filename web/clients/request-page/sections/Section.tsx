import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type SectionProps = {
  id: string;
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, hint, actions, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="xs">
        {/* A long button goes below the words, a short one beside a short title even on a phone. */}
        <Box flex="1 1 8rem">
          <Box component="h2" id={id} fz="xl">
            {title}
          </Box>
          {hint ? (
            <Box component="p" className="note" maw="42rem" mt="2xs">
              {hint}
            </Box>
          ) : null}
        </Box>
        {actions}
      </Group>
      {children}
    </section>
  );
}

/** One of a list in a section. */
export function SectionItem({ children }: { children: ReactNode }) {
  return (
    <Group
      component="li"
      justify="space-between"
      gap="xs"
      py="xs"
      style={{ borderBottom: '1px solid var(--line)' }}
    >
      {children}
    </Group>
  );
}
