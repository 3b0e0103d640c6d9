import { coverageOf } from '#domain/accounts/regions/coverage.ts';
import largestPlaces from './largest-places.json';

type PostalRegion = {
  /** Two digits. */
  readonly region: string;
  /** Its largest, the main one first. */
  readonly places: readonly string[];
};

/**
 * By population, after GeoNames (CC BY 4.0) and postal codes © OpenStreetMap contributors (ODbL 1.0). The list leaves out
 * regions that the post never assigned, and `11`, which belongs to large customers.
 */
export const regions: readonly PostalRegion[] = largestPlaces.map(([region = '', ...places]) => ({
  region,
  places,
}));

export const listedRegions = regions.map(({ region }) => region);

export const zones = [
  { digit: '0', places: ['Dresden', 'Leipzig', 'Chemnitz'] },
  { digit: '1', places: ['Berlin', 'Potsdam', 'Rostock'] },
  { digit: '2', places: ['Hamburg', 'Bremen', 'Kiel'] },
  { digit: '3', places: ['Hannover', 'Kassel', 'Magdeburg'] },
  { digit: '4', places: ['Düsseldorf', 'Dortmund', 'Münster'] },
  { digit: '5', places: ['Köln', 'Bonn', 'Mainz'] },
  { digit: '6', places: ['Frankfurt am Main', 'Mannheim', 'Saarbrücken'] },
  { digit: '7', places: ['Stuttgart', 'Karlsruhe', 'Freiburg'] },
  { digit: '8', places: ['München', 'Augsburg', 'Ulm'] },
  { digit: '9', places: ['Nürnberg', 'Regensburg', 'Erfurt'] },
];

/** @param text the beginning of a postal code, a whole one, or a part of a place's name; all regions when blank */
export function searchRegions(text: string): readonly PostalRegion[] {
  const wanted = text.trim().toLowerCase();
  if (/^\d+$/.test(wanted))
    return regions.filter(({ region }) => region.startsWith(wanted) || wanted.startsWith(region));
  return regions.filter(({ places }) => places.some((place) => place.toLowerCase().includes(wanted)));
}

/** Counts the regions and names the prefixes that the list does not have. */
export function describeChoice(prefixes: readonly string[]): string {
  const having = (coverage: string) =>
    listedRegions.filter((region) => coverageOf(prefixes, region) === coverage).length;
  const [whole, partly] = [having('all'), having('some')];
  const elsewhere = prefixes.filter(
    (prefix) => !listedRegions.some((region) => region.startsWith(prefix) || prefix.startsWith(region)),
  );
  const parts = [whole === 1 ? '1 Region gewählt' : `${whole} Regionen gewählt`];
  if (partly > 0) parts.push(`${partly} teilweise`);
  if (elsewhere.length > 0) parts.push(`nicht in der Liste: ${elsewhere.join(', ')}`);
  return parts.join(', ');
}
