import type { FieldError } from '#domain/field-error.ts';

export const INVALID_REGION = 'Bitte geben Sie Postleitzahlen oder deren Anfang mit 1 bis 5 Ziffern an';

/**
 * Normalizes a partner's service region (accounts 43): sorted, unique prefixes, none included in a shorter one. An empty list is
 * the whole country.
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

/** Further digits of a prefix count only for requests published after the prefix was set (matching 8). */
export const openDigits = 2;

/** A prefix of a partner's region, and its start of service. */
export type ServedPrefix = { readonly prefix: string; readonly since: Date };

/**
 * A kept prefix keeps its time, unless another prefix with the same first two digits is removed. Otherwise a partner could set
 * many prefixes in advance and find out a postal code by removing them one by one (matching 8).
 */
export function dateRegions(
  prefixes: readonly string[],
  before: readonly ServedPrefix[],
  now: Date,
): ServedPrefix[] {
  const shortened = (prefix: string) => prefix.slice(0, openDigits);
  const gone = before.filter(({ prefix }) => !prefixes.includes(prefix));
  const touched = new Set(gone.map(({ prefix }) => shortened(prefix)));
  return prefixes.map((prefix) => {
    const known = touched.has(shortened(prefix)) ? undefined : before.find((one) => one.prefix === prefix);
    return known ?? { prefix, since: now };
  });
}
