import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** `error` is the tone of the expiry chip's last stage. */
export type BadgeTone = 'neutral' | 'success' | 'info' | 'warning' | 'error' | 'client' | 'provider';

type StatusBadgeProps = {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** Its words may stand in several lines where a table is narrow. */
  breaks?: boolean;
  children: ReactNode;
};

export function StatusBadge({ tone = 'neutral', icon, breaks, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-breaks={breaks}>
      {icon}
      {children}
    </span>
  );
}
