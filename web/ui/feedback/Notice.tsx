import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';
import { describeError } from './States.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error';

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

export const toneIcons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
};

/** Errors are announced at once, the rest politely. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const Icon = toneIcons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={22} aria-hidden />
      <Stack gap="2xs" c="var(--ink)">
        {title ? (
          <Text inherit fw={650}>
            {title}
          </Text>
        ) : null}
        {children ? <div className={classes.words}>{children}</div> : null}
        {actions ? (
          <Group gap="xs" mt="xs">
            {actions}
          </Group>
        ) : null}
      </Stack>
    </div>
  );
}

export function ErrorNotice({ error, actions }: { error: unknown; actions?: ReactNode }) {
  if (!error) return null;
  const { msg, msg2 } = describeError(error);
  return (
    <Notice tone="error" title={msg} actions={actions}>
      {msg2}
    </Notice>
  );
}
