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

/** Digits of a prefix beyond these count only for requests that were published after it was set (matching 8). */
export const openDigits = 2;

/** A prefix of a partner's region, and since when it is served. */
export type ServedPrefix = { readonly prefix: string; readonly since: Date };

/**
 * A prefix that stays keeps its time, unless another with the same first two digits goes: otherwise somebody could set
 * many beforehand and read a postal code by taking them away one by one (matching 8).
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
