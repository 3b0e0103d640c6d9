import { HOME_COUNTRY, nameCountry } from './country.ts';

/** Shown instead of foreign postal codes before buying (matching 14). */
const HIDDEN_CODE = '•••••';

export type Place = { readonly land: string; readonly postleitzahl: string };

/**
 * The place for matching and figures (matching 7, matching 14): the German postal code, or the country. Letters never match a
 * German prefix. The first two characters are the region.
 */
export function toListedPlace({ land, postleitzahl }: Place): string {
  return land === HOME_COUNTRY ? postleitzahl : land;
}

export function regionOf(place: Place): string {
  return toListedPlace(place).slice(0, 2);
}

const isAbroad = (region: string) => /^[A-Z]{2}$/.test(region);

/** The visible part of a place before buying (purchases 6). @param region two digits, or a country */
export function maskPlace(region: string): Place {
  return isAbroad(region)
    ? { land: region, postleitzahl: HIDDEN_CODE }
    : { land: HOME_COUNTRY, postleitzahl: `${region}•••` };
}

/** `PLZ 10•••` or `Österreich` */
export function nameRegion(region: string, rest = '•••'): string {
  return isAbroad(region) ? nameCountry(region) : `PLZ ${region}${rest}`;
}

/** A postal code in lists: `10•••`, `20457`, `1010 Österreich`. Only the country before buying abroad. */
export function formatPostalCode({ land, postleitzahl }: Place): string {
  if (land === HOME_COUNTRY) return postleitzahl;
  const country = nameCountry(land);
  return postleitzahl === HIDDEN_CODE ? country : `${postleitzahl} ${country}`;
}

/** `PLZ 10•••` or `Österreich`: in names of requests before buying. */
export function nameMaskedPlace({ land, postleitzahl }: Place): string {
  return land === HOME_COUNTRY ? `PLZ ${postleitzahl}` : nameCountry(land);
}
