import { minuteMs } from '#domain/durations.ts';

/** After the start of a checkout (decision 31). */
const delayMinutes = [2, 5, 10, 15, 60, 6 * 60, 24 * 60] as const;

/** When a shop that has told nothing of an order is asked; null: not any more. @param checks how often it was asked */
export function nextCheckAt(startedAt: Date, checks: number, now: Date): Date | null {
  const times = delayMinutes.slice(checks).map((delay) => new Date(startedAt.getTime() + delay * minuteMs));
  return times.find((time) => time > now) ?? times.at(-1) ?? null;
}

const retryMinutes = [1, 2, 5, 15, 30, 60, 120, 240, 360] as const;

export const maxRefundTries = 10;

/** How long a refund waits after a failure (decision 31). @param tries how often it has failed */
export function refundDelayMs(tries: number): number {
  return (retryMinutes[tries - 1] ?? 360) * minuteMs;
}
