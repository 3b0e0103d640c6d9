/**
 * Rounds a time to publish up: to 5 minutes up to two hours, to an hour up to two days, to a day beyond (admin 82).
 *
 * @returns minutes
 */
export function toWaitStep(ms: number): number {
  const minutes = Math.ceil(ms / 60_000);
  const stepMinutes = minutes <= 120 ? 5 : minutes <= 2880 ? 60 : 1440;
  return Math.ceil(minutes / stepMinutes) * stepMinutes;
}
