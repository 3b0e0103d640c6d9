import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Role } from '#domain/accounts/roles.ts';
import { Panel } from '#web/ui/page/Panel.tsx';

type ProfileSectionProps = {
  title: string;
  hint?: ReactNode;
  badge?: ReactNode;
  isDanger?: boolean;
  children?: ReactNode;
};

export function ProfileSection({ title, hint, badge, isDanger = false, children }: ProfileSectionProps) {
  return (
    <Panel as="section" isDanger={isDanger}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Box component="h2" fz="xl">
            {title}
          </Box>
          {badge}
        </Group>
        {hint ? (
          <Stack gap="sm" c="dimmed">
            {hint}
          </Stack>
        ) : null}
        {children}
      </Stack>
    </Panel>
  );
}

/** Colour of tabs and buttons: partners see their side's. */
export function profileColour(role: Role): 'provider' | 'primary' {
  return role === 'partner' ? 'provider' : 'primary';
}
