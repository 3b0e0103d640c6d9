import { dayMs, hourMs } from '#domain/durations.ts';

/** Rule requests 40. */
export const countdownDays = { min: 1, max: 90, default: 7 } as const;

/** Rule requests 40. */
export const maxSales = { min: 1, max: 100, default: 5 } as const;

/** Rule requests 29. */
export const REVIEW_PROMISE_HOURS = 24;

/** Facts that decide how long a request is public. */
export type Term = {
  readonly isPublic: boolean;
  readonly publicUntil: Date | null;
  readonly countdownDays: number;
  /** When days for the next publication were saved after the end of the term (requests 38). */
  readonly termRenewedAt: Date | null;
};

function endOfTerm(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

export function isTermOver({ publicUntil }: Pick<Term, 'publicUntil'>, now: Date): boolean {
  return publicUntil !== null && publicUntil <= now;
}

/**
 * Decides the end of a publication now (requests 36, requests 38, requests 39).
 *
 * @param wantedEnd named by the admin; null for an end by `countdownDays`
 * @returns the end; `keep` for a running publication, `renew_first` for an ended term
 */
export function decidePublication(
  term: Term,
  wantedEnd: Date | null,
  now: Date,
): Date | 'keep' | 'renew_first' {
  if (wantedEnd) return wantedEnd;
  if (!term.isPublic || term.termRenewedAt) return endOfTerm(now, term.countdownDays);
  return isTermOver(term, now) ? 'renew_first' : 'keep';
}

/** Rule requests 39. */
export function isPossibleEnd(publicUntil: Date, now: Date): boolean {
  return publicUntil > now && publicUntil <= endOfTerm(now, countdownDays.max);
}

/** Changes by new days: a running term begins anew, an ended term waits for a publication (requests 36, requests 38). */
export function decideNewDays(
  term: Term,
  days: number,
  now: Date,
): { readonly countdownDays?: number; readonly publicUntil?: Date; readonly termRenewedAt?: Date } {
  if (isTermOver(term, now)) return { countdownDays: days, termRenewedAt: now };
  if (days === term.countdownDays) return {};
  return { countdownDays: days, ...(term.isPublic && { publicUntil: endOfTerm(now, days) }) };
}

/**
 * New end of a term that an admin extends by its days. Counts from the end of the term or, after it, from now, up to the longest
 * possible term (requests 104).
 *
 * @returns null unless the new end is later
 */
export function decideExtension({ publicUntil, countdownDays: days }: Term, now: Date): Date | null {
  if (publicUntil === null) return null;
  const from = new Date(Math.max(publicUntil.getTime(), now.getTime()));
  const latest = endOfTerm(now, countdownDays.max);
  const end = new Date(Math.min(endOfTerm(from, days).getTime(), latest.getTime()));
  return end > from ? end : null;
}

export type ReviewAge = {
  readonly hours: number;
  readonly level: 'ok' | 'soon' | 'late';
  readonly label: string;
};

/** Full hours since `submittedAt`. `soon` from three quarters of the promised time, `late` after it (requests 29). */
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
