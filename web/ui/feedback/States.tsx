import { Button } from '@mantine/core';
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
      {children ? <div className={classes.text}>{children}</div> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}

export function SuccessState({ title, children, actions }: StateProps) {
  return (
    <div className={classes.state} data-part="state" role="status">
      <RouteScene ending="arrived" />
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
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

export function ErrorState({ error, onRetry, actions, heading: Heading = 'h2' }: ErrorStateProps) {
  const { msg, msg2 } = describeError(error);
  return (
    <div className={classes.state} data-part="state" role="alert">
      <RouteScene ending="lost" />
      <Heading className={classes.title}>{msg}</Heading>
      {msg2 ? <p className={classes.text}>{msg2}</p> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      {onRetry ? (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={({ currentTarget }) => {
              // The button goes with the error.
              focusQuietly(currentTarget.closest<HTMLElement>('[role="dialog"], main'));
              onRetry();
            }}
          >
            Erneut versuchen
          </Button>
        </div>
      ) : null}
    </div>
  );
}
