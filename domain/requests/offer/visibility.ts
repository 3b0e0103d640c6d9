import { dayMs, hourMs } from '#domain/durations.ts';

/** Days a request stays public: 7 unless the admin says otherwise (requests 40). */
export const countdownDays = { min: 1, max: 90, default: 7 } as const;

/** Most buyers of one request (requests 40). */
export const maxSales = { min: 1, max: 100, default: 5 } as const;

/** Hours within which a request is to be checked (requests 29). */
export const REVIEW_PROMISE_HOURS = 24;

export type Visibility = { readonly isPublic: boolean; readonly publicUntil: Date | null };

/**
 * Visibility after the admin's switch (requests 36): public sets `publicUntil` to now plus
 * `days`, private clears it.
 */
export function decideVisibility(isPublic: boolean, days: number, now: Date): Visibility {
  return { isPublic, publicUntil: isPublic ? new Date(now.getTime() + days * dayMs) : null };
}

/** `publicUntil` after `countdownDays` was changed: only a public request is recalculated. */
export function decidePublicUntil(visibility: Visibility, days: number, now: Date): Date | null {
  return visibility.isPublic ? decideVisibility(true, days, now).publicUntil : null;
}

/** How long a request has waited, against the promise of {@link REVIEW_PROMISE_HOURS}. */
export type ReviewAge = {
  readonly hours: number;
  readonly level: 'ok' | 'soon' | 'late';
  readonly label: string;
};

/** Age of a waiting request in full hours; `soon` from three quarters of the promise, `late` past it. */
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
