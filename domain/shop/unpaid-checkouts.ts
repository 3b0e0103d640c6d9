import { hourMs } from '#domain/durations.ts';

/** Most unpaid checkouts of one request by one partner, so that nobody blocks a place for ever (shop 6). */
const most = 3;
const withinHours = 24;

/** Earlier checkouts do not count. */
export function unpaidSince(now: Date): Date {
  return new Date(now.getTime() - withinHours * hourMs);
}

/** @param unpaid number of unpaid checkouts of the partner since {@link unpaidSince} */
export function isBegunTooOften(unpaid: number): boolean {
  return unpaid >= most;
}

/** @param titles titles of the requests in the shop */
export function begunTooOften(titles: readonly string[]): string {
  const named = titles.map((title) => `„${title}“`).join(', ');
  return `Schon ${most}-mal in ${withinHours} Stunden reserviert und nicht bezahlt: ${named}. Sie können auf Rechnung kaufen.`;
}
