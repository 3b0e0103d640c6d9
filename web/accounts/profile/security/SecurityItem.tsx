import { Group, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SecurityItem.module.css';

export function SecurityItems({ children }: { children: ReactNode }) {
  return <ul className={classes.items}>{children}</ul>;
}

type SecurityItemProps = {
  Icon: Icon;
  name: ReactNode;
  facts: string;
  action?: ReactNode;
};

export function SecurityItem({ Icon, name, facts, action }: SecurityItemProps) {
  return (
    <Group component="li" gap="sm" py="sm" className={classes.item ?? ''}>
      <Icon size={24} stroke={1.6} color="var(--ink-soft)" aria-hidden />
      <Stack gap={0} flex="1 1 12rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group component="span" gap="xs" fw={600}>
          {name}
        </Group>
        <span className="note tabular">{facts}</span>
      </Stack>
      {action}
    </Group>
  );
}
