import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { focusQuietly } from '#web/ui/page/focus.ts';
import { RouteScene } from '#web/ui/page/RouteLine.tsx';
import classes from './States.module.css';

type StateProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
};

export function EmptyState({ title, children, actions }: StateProps) {
  return (
    <div className={classes.state} data-part="state">
      <RouteScene />
      <p className={classes.title}>{title}</p>
      <Rest actions={actions}>{children}</Rest>
    </div>
  );
}

export function SuccessState({ title, children, actions }: StateProps) {
  return (
    <div className={classes.state} data-part="state" role="status">
      <RouteScene ending="arrived" />
      <p className={classes.title}>{title}</p>
      <Rest actions={actions}>{children}</Rest>
    </div>
  );
}

function Rest({ children, actions }: Pick<StateProps, 'children' | 'actions'>) {
  return (
    <>
      {children ? (
        <Text component="div" inherit c="dimmed" maw="34rem">
          {children}
        </Text>
      ) : null}
      {actions ? (
        <Group justify="center" gap="sm" mt="sm">
          {actions}
        </Group>
      ) : null}
    </>
  );
}

export function describeError(error: unknown): { msg: string; msg2: string | undefined } {
  const { msg, msg2 } = (error ?? {}) as { msg?: unknown; msg2?: unknown };
  return {
    msg: typeof msg === 'string' ? msg : 'Das hat leider nicht geklappt.',
    msg2: typeof msg2 === 'string' ? msg2 : undefined,
  };
}

type ErrorStateProps = {
  error: unknown;
  onRetry?: (() => void) | undefined;
  actions?: ReactNode;
  /** `h1` where no page has a title of its own yet. */
  heading?: 'h1' | 'h2' | 'h3';
};

export function ErrorState({ error, onRetry, actions, heading: Heading = 'h2' }: ErrorStateProps) {
  const { msg, msg2 } = describeError(error);
  return (
    <div className={classes.state} data-part="state" role="alert">
      <RouteScene ending="lost" />
      <Heading className={classes.title}>{msg}</Heading>
      <Rest actions={actions}>{msg2}</Rest>
      {onRetry ? (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={({ currentTarget }) => {
            // The button goes with the error.
            focusQuietly(currentTarget.closest<HTMLElement>('[role="dialog"], main'));
            onRetry();
          }}
        >
          Erneut versuchen
        </Button>
      ) : null}
    </div>
  );
}
