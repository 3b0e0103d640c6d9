import type { FieldError } from '#domain/field-error.ts';

export const INVALID_REGION = 'Bitte geben Sie Postleitzahlen oder deren Anfang mit 1 bis 5 Ziffern an';

/**
 * Brings a partner's service region (accounts 43) into its stored form: each prefix once, sorted, and none
 * that a shorter one includes. An empty list is the whole country.
 */
export function normalizeRegions(regions: readonly string[]): {
  readonly regions: string[];
  readonly errors: FieldError[];
} {
  const given = regions.map((region) => region.trim());
  if (given.some((region) => !/^\d{1,5}$/.test(region)))
    return { regions: [], errors: [{ field: 'regions', msg: INVALID_REGION }] };
  const sorted = [...new Set(given)].sort();
  const isIncluded = (region: string) =>
    sorted.some((other) => other.length < region.length && region.startsWith(other));
  return { regions: sorted.filter((region) => !isIncluded(region)), errors: [] };
}
