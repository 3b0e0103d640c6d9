import { Button, Group, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type SecurityItemProps = {
  Icon: Icon;
  name: string;
  badge?: ReactNode;
  facts: string;
  action: string;
  onAction?: () => void;
};

export function SecurityItem({ Icon, name, badge, facts, action, onAction }: SecurityItemProps) {
  return (
    <Group component="li" gap="sm" py="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <Icon size={24} stroke={1.6} color="var(--ink-soft)" aria-hidden />
      <Stack gap={0} flex="1 1 12rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group component="span" gap="xs" fw={600}>
          {name}
          {badge}
        </Group>
        <span className="note tabular">{facts}</span>
      </Stack>
      {onAction ? (
        <Button variant="default" size="sm" onClick={onAction} aria-label={`${name} ${action.toLowerCase()}`}>
          {action}
        </Button>
      ) : null}
    </Group>
  );
}
