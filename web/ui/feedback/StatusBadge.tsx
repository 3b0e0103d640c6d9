import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** `error` is the tone of the expiry chip's last stage. */
export type BadgeTone = 'neutral' | 'success' | 'info' | 'warning' | 'error' | 'client' | 'provider';

type StatusBadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode };

export function StatusBadge({ tone = 'neutral', icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
