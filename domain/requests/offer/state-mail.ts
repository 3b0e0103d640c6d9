import { dayMs } from '#domain/durations.ts';
import type { RequestEvent } from '#domain/events.ts';
import { deriveStatus, type StatusFacts } from '#domain/requests/request-status.ts';

/** Mails about a new state. Rejections and purchases have their own mails. */
export type StateMail =
  | 'request_published'
  | 'request_republished'
  | 'request_unpublished'
  | 'request_sold_out';

type Facts = StatusFacts & { readonly publishedAt: Date | null };

/** The mail to the client about a change of the offer (mails 31); null for an unchanged state. */
export function decideStateMail(before: Facts, after: Facts, now: Date): StateMail | null {
  const status = deriveStatus(after, now);
  const isNewTerm = before.publishedAt?.getTime() !== after.publishedAt?.getTime();
  if (deriveStatus(before, now) === status && !(status === 'published' && isNewTerm)) return null;
  if (status === 'published') return before.publishedAt ? 'request_republished' : 'request_published';
  if (status === 'sold_out') return 'request_sold_out';
  return before.isPublic && !after.isPublic ? 'request_unpublished' : null;
}

const changesADay = 5;

const changesOfState: readonly RequestEvent[] = ['published', 'unpublished', 'sold_out'];

/** Limits mails about the client's own changes of state within 24 hours. `history` includes the last change (mails 31). */
export function mayMailState(
  history: readonly { readonly at: Date; readonly event: RequestEvent }[],
  now: Date,
): boolean {
  const since = now.getTime() - dayMs;
  const changes = history.filter(({ at, event }) => at.getTime() > since && changesOfState.includes(event));
  return changes.length <= changesADay;
}

/** Limits mails about edits by admins within 24 hours (mails 65). */
export function mayMailEdit(earlier: readonly { readonly changedAt: Date }[], now: Date): boolean {
  const since = now.getTime() - dayMs;
  return earlier.filter(({ changedAt }) => changedAt.getTime() > since).length < changesADay;
}
