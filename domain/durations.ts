export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** @param hours may be negative */
export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hourMs);
}
