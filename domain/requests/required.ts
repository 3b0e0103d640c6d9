/** Shown beside a question without an answer (requests 5). */
export const REQUIRED = 'Pflichtfeld';

/** Whether an answer counts as not given: absent, an empty list, or only white space. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
