import { hourMs } from '#domain/durations.ts';

/** Of the same request by the same partner: nobody keeps a place from others for ever by beginning again (shop 6). */
const most = 3;
const withinHours = 24;

/** What was begun before does not count. */
export function unpaidSince(now: Date): Date {
  return new Date(now.getTime() - withinHours * hourMs);
}

/** @param unpaid how many the partner has begun since and not paid */
export function isBegunTooOften(unpaid: number): boolean {
  return unpaid >= most;
}

/** @param titles what the requests are called in a shop */
export function begunTooOften(titles: readonly string[]): string {
  const named = titles.map((title) => `„${title}“`).join(', ');
  return `Schon ${most}-mal in ${withinHours} Stunden reserviert und nicht bezahlt: ${named}. Sie können auf Rechnung kaufen.`;
}
