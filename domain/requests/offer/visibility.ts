import { dayMs, hourMs } from '#domain/durations.ts';

/** Rule requests 40. */
export const countdownDays = { min: 1, max: 90, default: 7 } as const;

/** Rule requests 40. */
export const maxSales = { min: 1, max: 100, default: 5 } as const;

/** Rule requests 29. */
export const REVIEW_PROMISE_HOURS = 24;

export type Visibility = { readonly isPublic: boolean; readonly publicUntil: Date | null };

/** Public sets `publicUntil` to now plus `days`, private clears it (requests 36). */
export function decideVisibility(isPublic: boolean, days: number, now: Date): Visibility {
  return { isPublic, publicUntil: isPublic ? new Date(now.getTime() + days * dayMs) : null };
}

/** Only a public request is recalculated (requests 36). */
export function decidePublicUntil(visibility: Visibility, days: number, now: Date): Date | null {
  return visibility.isPublic ? decideVisibility(true, days, now).publicUntil : null;
}

export type ReviewAge = {
  readonly hours: number;
  readonly level: 'ok' | 'soon' | 'late';
  readonly label: string;
};

/** Full hours since `submittedAt`; `soon` from three quarters of the promised time, `late` after it (requests 29). */
export function describeReviewAge(submittedAt: Date, now: Date): ReviewAge {
  const hours = Math.max(0, Math.floor((now.getTime() - submittedAt.getTime()) / hourMs));
  const level = hours >= REVIEW_PROMISE_HOURS ? 'late' : hours >= REVIEW_PROMISE_HOURS * 0.75 ? 'soon' : 'ok';
  const label =
    hours === 0
      ? 'Gerade eingegangen'
      : hours < 48
        ? `Seit ${hours} Std.`
        : `Seit ${Math.floor(hours / 24)} Tagen`;
  return { hours, level, label };
}
