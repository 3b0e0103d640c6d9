import { dayMs } from '#domain/durations.ts';
import type { RequestEvent } from '#domain/events.ts';
import { deriveStatus, type StatusFacts } from '#domain/requests/request-status.ts';

/** Of a state that has no mail of its own by what leads to it, such as a rejection or a purchase. */
export type StateMail =
  | 'request_published'
  | 'request_republished'
  | 'request_unpublished'
  | 'request_sold_out';

type Facts = StatusFacts & { readonly publishedAt: Date | null };

/** What its client is mailed about a change of what a request offers (mails 31); null: its state is the same. */
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

/** Whether its client is still mailed what that itself changes to and fro within 24 hours, the last change among them (mails 31). */
export function mayMailState(
  history: readonly { readonly at: Date; readonly event: RequestEvent }[],
  now: Date,
): boolean {
  const since = now.getTime() - dayMs;
  const changes = history.filter(({ at, event }) => at.getTime() > since && changesOfState.includes(event));
  return changes.length <= changesADay;
}

/** Whether its client is mailed one more change of its words by admins (mails 65). */
export function mayMailEdit(earlier: readonly { readonly changedAt: Date }[], now: Date): boolean {
  const since = now.getTime() - dayMs;
  return earlier.filter(({ changedAt }) => changedAt.getTime() > since).length < changesADay;
}
