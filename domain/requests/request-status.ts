import { secondMs } from '#domain/durations.ts';
import type { RequestEvent } from '#domain/events.ts';
import { UNDO_SECONDS } from '#domain/undo.ts';
import { findQuestionReturn } from './administration/question-times.ts';

/** Null means that it has not happened. */
export type StatusFacts = {
  readonly confirmedAt: Date | null;
  readonly isPublic: boolean;
  readonly publicUntil: Date | null;
  readonly currentSales: number;
  readonly maxSales: number;
  readonly rejectedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly closedAt: Date | null;
  /** End of the exclusive offer (requests 56). */
  readonly offeredUntil: Date | null;
  /** When a partner has accepted an exclusive offer (requests 56). */
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

/** Labels for the client, who must confirm. */
export const clientStatusLabels: Readonly<Record<RequestStatus, string>> = {
  ...statusLabels,
  unconfirmed: 'Noch nicht bestätigt',
};

/** Derives the status, which is not stored (requests 34). */
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
  /** Time of the open question (requests 101); null without one. Not from `history`: the clocks of processes may differ. */
  readonly askedAt: Date | null;
};

/**
 * Start of the wait for a check (requests 29): the latest of the confirmation, the end of a publication, the answer to a
 * question, and the time limit of an unanswered question (requests 103).
 *
 * @returns null if the request does not wait
 */
export function findReviewStart(facts: StatusFacts, { history, askedAt }: Review, now: Date): Date | null {
  if (deriveStatus(facts, now) !== 'in_review' || !facts.confirmedAt) return null;
  if (askedAt) {
    const returnsAt = findQuestionReturn(askedAt);
    return returnsAt <= now ? returnsAt : null;
  }
  const cameBackAt = history.findLast(
    ({ event, at }) => event === 'answered' || (event === 'unpublished' && !isUndo(history, at)),
  )?.at;
  return cameBackAt && cameBackAt > facts.confirmedAt ? cameBackAt : facts.confirmedAt;
}

/** Whether the publication that ended at `at` was taken back at once (requests 105). */
function isUndo(history: readonly Happened[], at: Date): boolean {
  const publishedAt = history.findLast((each) => each.event === 'published' && each.at <= at)?.at;
  return publishedAt !== undefined && at.getTime() - publishedAt.getTime() < UNDO_SECONDS * secondMs;
}

/** A lapsed offer counts as none, even while it is stored (requests 56). */
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
