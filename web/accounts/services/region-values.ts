import { normalizeRegions } from '#domain/accounts/regions/regions.ts';
import type { FieldError } from '#domain/field-error.ts';

/** The prefixes stay while the whole country is chosen, so that a slip loses nothing. */
export type RegionValues = {
  area: 'country' | 'regions';
  regions: string[];
  /** What stands in the input and was not added yet; saving takes it along. */
  typedRegion: string;
};

/** The prefixes that are sent; an empty list is the whole country. */
export function toSentRegions({ area, regions, typedRegion }: RegionValues): string[] {
  return area === 'country' ? [] : [...regions, ...splitRegions(typedRegion)];
}

export function splitRegions(text: string): string[] {
  return text.split(/[\s,;]+/).filter((each) => each !== '');
}

export function checkRegions(values: RegionValues): FieldError[] {
  const sent = toSentRegions(values);
  if (values.area === 'country' || sent.length > 0) return normalizeRegions(sent).errors;
  const msg = 'Bitte geben Sie mindestens ein Postleitzahlgebiet an oder wählen Sie „Ganz Deutschland“.';
  return [{ field: 'regions', msg }];
}

/** The postal codes that begin with a prefix: `20` is `20000–20999`. */
export function describeRegion(prefix: string): string {
  return prefix.length === 5 ? prefix : `${prefix.padEnd(5, '0')}–${prefix.padEnd(5, '9')}`;
}
