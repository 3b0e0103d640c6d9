import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** Meaning of a badge; `error` is the expiry chip's word for danger. */
export type BadgeTone = 'neutral' | 'success' | 'info' | 'warning' | 'error' | 'client' | 'provider';

type StatusBadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode };

/** A short state in words; the colour only repeats what the words say. */
export function StatusBadge({ tone = 'neutral', icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
