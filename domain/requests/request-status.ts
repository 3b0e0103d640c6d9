import type { RequestEvent } from '#domain/events.ts';
import { findQuestionReturn } from './administration/question-times.ts';

/** Null: it did not happen. */
export type StatusFacts = {
  readonly confirmedAt: Date | null;
  readonly isPublic: boolean;
  readonly publicUntil: Date | null;
  readonly currentSales: number;
  readonly maxSales: number;
  readonly rejectedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly closedAt: Date | null;
  /** Until when it is offered to one partner alone (requests 56). */
  readonly offeredUntil: Date | null;
  /** One partner has accepted such an offer: sold to nobody else (requests 56). */
  readonly soldExclusivelyAt: Date | null;
};

/** Rule requests 34. */
export const statusLabels = {
  unconfirmed: 'Unbestätigt',
  in_review: 'In Prüfung',
  published: 'Veröffentlicht',
  sold_out: 'Ausverkauft',
  expired: 'Abgelaufen',
  rejected: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
  closed: 'Abgeschlossen',
} as const;

export type RequestStatus = keyof typeof statusLabels;

export const requestStatuses = Object.keys(statusLabels) as RequestStatus[];

/** In the words of its client, who has to act. */
export const clientStatusLabels: Readonly<Record<RequestStatus, string>> = {
  ...statusLabels,
  unconfirmed: 'Noch nicht bestätigt',
};

/** Derived for every caller, stored nowhere (requests 34). */
export function deriveStatus(facts: StatusFacts, now: Date): RequestStatus {
  if (facts.rejectedAt) return 'rejected';
  if (facts.withdrawnAt) return 'withdrawn';
  if (facts.closedAt) return 'closed';
  if (facts.soldExclusivelyAt) return 'sold_out';
  if (!facts.isPublic) return facts.confirmedAt ? 'in_review' : 'unconfirmed';
  if (facts.currentSales >= facts.maxSales) return 'sold_out';
  if (facts.publicUntil && facts.publicUntil <= now) return 'expired';
  return 'published';
}

type Happened = { readonly at: Date; readonly event: RequestEvent };

type Review = {
  readonly history: readonly Happened[];
  /** Of the question that waits for its answer (requests 101); null for none. Told apart, because clocks of several processes may differ. */
  readonly askedAt: Date | null;
};

/**
 * Since when a request waits to be checked (requests 29): since its confirmation, or since it was taken out of publication
 * or a question about it was answered later, or had no answer for too long (requests 103); null when it does not wait.
 */
export function findReviewStart(facts: StatusFacts, { history, askedAt }: Review, now: Date): Date | null {
  if (deriveStatus(facts, now) !== 'in_review' || !facts.confirmedAt) return null;
  if (askedAt) {
    const returnsAt = findQuestionReturn(askedAt);
    return returnsAt <= now ? returnsAt : null;
  }
  const cameBackAt = history.findLast(({ event }) => event === 'unpublished' || event === 'answered')?.at;
  return cameBackAt && cameBackAt > facts.confirmedAt ? cameBackAt : facts.confirmedAt;
}

/** An offer that has lapsed counts as none, whether or not it is still stored (requests 56). */
export function isOffered({ offeredUntil }: Pick<StatusFacts, 'offeredUntil'>, now: Date): boolean {
  return offeredUntil !== null && offeredUntil > now;
}

type AdminAction = 'publish' | 'unpublish' | 'extend' | 'edit' | 'reject';

export const adminActions: Readonly<Record<RequestStatus, readonly AdminAction[]>> = {
  unconfirmed: ['publish', 'edit', 'reject'],
  in_review: ['publish', 'edit', 'reject'],
  published: ['unpublish', 'extend', 'edit', 'reject'],
  sold_out: ['unpublish', 'edit', 'reject'],
  expired: ['publish', 'unpublish', 'extend', 'edit', 'reject'],
  rejected: [],
  withdrawn: [],
  closed: [],
};
