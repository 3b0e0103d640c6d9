export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** @param hours may be negative */
export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hourMs);
}
