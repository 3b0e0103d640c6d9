import { normalizeRegions } from '#domain/accounts/regions/regions.ts';
import type { FieldError } from '#domain/field-error.ts';

export const areaLabels = {
  everywhere: 'Deutschland und Ausland',
  country: 'Ganz Deutschland',
  regions: 'Nur bestimmte Postleitzahlgebiete',
} as const;

/** Another area keeps the prefixes, so that a slip loses nothing. */
export type RegionValues = {
  /** `everywhere` includes other countries (matching 14). */
  area: 'everywhere' | 'country' | 'regions';
  regions: string[];
  /** The text of the input that the partner has not added yet. Saving sends it, too. */
  typedRegion: string;
};

/** All of Germany: other countries have no such prefix. */
const firstDigits = Array.from({ length: 10 }, (_, digit) => String(digit));

export function toRegionValues(regions: readonly string[]): RegionValues {
  const isCountry = firstDigits.every((digit) => regions.includes(digit));
  const area = regions.length === 0 ? 'everywhere' : isCountry ? 'country' : 'regions';
  return { area, regions: isCountry ? [] : [...regions], typedRegion: '' };
}

/** The prefixes that are sent; none for everywhere. */
export function toSentRegions({ area, regions, typedRegion }: RegionValues): string[] {
  if (area === 'everywhere') return [];
  return area === 'country' ? firstDigits : [...regions, ...splitRegions(typedRegion)];
}

export function describeArea(values: RegionValues): string {
  return values.area === 'regions' ? toSentRegions(values).join(', ') : areaLabels[values.area];
}

export function splitRegions(text: string): string[] {
  return text.split(/[\s,;]+/).filter((each) => each !== '');
}

export function checkRegions(values: RegionValues): FieldError[] {
  const sent = toSentRegions(values);
  if (values.area !== 'regions' || sent.length > 0) return normalizeRegions(sent).errors;
  const msg = 'Bitte geben Sie mindestens ein Postleitzahlgebiet an oder wählen Sie „Ganz Deutschland“.';
  return [{ field: 'regions', msg }];
}

/** The postal codes that begin with a prefix: `20` is `20000–20999`. */
export function describeRegion(prefix: string): string {
  return prefix.length === 5 ? prefix : `${prefix.padEnd(5, '0')}–${prefix.padEnd(5, '9')}`;
}
