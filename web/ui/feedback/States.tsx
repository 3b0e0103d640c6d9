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

export function EmptyState(props: StateProps) {
  return <State {...props} ending="open" />;
}

export function SuccessState(props: StateProps) {
  return <State {...props} ending="arrived" role="status" />;
}

type DrawnStateProps = StateProps & {
  ending: 'open' | 'arrived' | 'lost';
  role?: 'status' | 'alert';
  heading?: 'p' | 'h1' | 'h2' | 'h3';
  retry?: ReactNode;
};

function State(props: DrawnStateProps) {
  const { ending, role, heading: Heading = 'p', title, children, actions, retry } = props;
  return (
    <div className={classes.state} data-part="state" role={role}>
      <RouteScene ending={ending} />
      <Heading className={classes.title}>{title}</Heading>
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
      {retry}
    </div>
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

export function ErrorState({ error, onRetry, actions, heading = 'h2' }: ErrorStateProps) {
  const { msg, msg2 } = describeError(error);
  const retry = onRetry ? (
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
  ) : null;
  return (
    <State ending="lost" role="alert" heading={heading} title={msg} actions={actions} retry={retry}>
      {msg2}
    </State>
  );
}
