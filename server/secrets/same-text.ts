import { timingSafeEqual } from 'node:crypto';

/** In a time that tells nothing of where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
