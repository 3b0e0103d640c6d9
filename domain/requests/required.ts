import { isInvisible } from '#domain/text-rules.ts';

/** Beside a question without an answer (requests 5). */
export const REQUIRED = 'Pflichtfeld';

export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isInvisible(value);
  return Array.isArray(value) && value.length === 0;
}
