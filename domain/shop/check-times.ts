import { minuteMs } from '#domain/durations.ts';

/** Minutes after the start of a checkout (decision 31). */
const delayMinutes = [2, 5, 10, 15, 60, 6 * 60, 24 * 60] as const;

/** When to ask the shop about an order without a message; null for never. @param checks number of earlier questions */
export function nextCheckAt(startedAt: Date, checks: number, now: Date): Date | null {
  const times = delayMinutes.slice(checks).map((delay) => new Date(startedAt.getTime() + delay * minuteMs));
  return times.find((time) => time > now) ?? times.at(-1) ?? null;
}

const retryMinutes = [1, 2, 5, 15, 30, 60, 120, 240, 360] as const;

export const maxRefundTries = 10;

/** Delay of a refund after a failure (decision 31). @param tries number of failures */
export function refundDelayMs(tries: number): number {
  return (retryMinutes[tries - 1] ?? 360) * minuteMs;
}
