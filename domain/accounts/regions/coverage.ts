import { normalizeRegions, openDigits } from './regions.ts';

/** Share of the postal codes with the same first digits that a partner serves. */
export type Coverage = 'all' | 'some' | 'none';

const digits = [...'0123456789'];

export function coverageOf(prefixes: readonly string[], digitsOfPlace: string): Coverage {
  if (prefixes.some((prefix) => digitsOfPlace.startsWith(prefix))) return 'all';
  const within = prefixes.filter((prefix) => prefix.startsWith(digitsOfPlace));
  if (within.length === 0) return 'none';
  const isWhole = digits.every((digit) => coverageOf(within, digitsOfPlace + digit) === 'all');
  return isWhole ? 'all' : 'some';
}

/** Prefixes finer than the regions of the list. A press there never removes them (accounts 59). */
export function listFiner(prefixes: readonly string[], digitsOfPlace: string): string[] {
  return prefixes.filter((prefix) => prefix.length > openDigits && prefix.startsWith(digitsOfPlace));
}

/** Adds or removes a region of two digits. Does not change a region with finer prefixes. */
export function toggleRegion(prefixes: readonly string[], region: string): string[] {
  if (listFiner(prefixes, region).length > 0) return [...prefixes];
  return coverageOf(prefixes, region) === 'all'
    ? leaveOut(prefixes, region)
    : joinZones([...prefixes, region]);
}

/**
 * Adds or removes all regions of a first digit, except those with finer prefixes.
 *
 * @param listed regions of the list: the zone is served when all of these are
 */
export function toggleZone(prefixes: readonly string[], zone: string, listed: readonly string[]): string[] {
  const finer = listFiner(prefixes, zone);
  const free = (region: string) => region.startsWith(zone) && listFiner(finer, region).length === 0;
  const isServed = listed.filter(free).every((region) => coverageOf(prefixes, region) === 'all');
  const others = prefixes.filter((prefix) => !prefix.startsWith(zone));
  const regions = digits.map((digit) => zone + digit).filter(free);
  return joinZones([...others, ...finer, ...(isServed ? [] : regions)]);
}

/** Replaces the finer prefixes by the whole region. */
export function takeWhole(prefixes: readonly string[], digitsOfPlace: string): string[] {
  return joinZones([...prefixes, digitsOfPlace]);
}

function leaveOut(prefixes: readonly string[], region: string): string[] {
  const zone = region.slice(0, 1);
  const split = prefixes.includes(zone) ? digits.map((digit) => zone + digit) : [];
  const left = [...prefixes, ...split].filter((prefix) => prefix !== zone && prefix !== region);
  return normalizeRegions(left).regions;
}

/** Joins ten regions of one first digit into that digit. */
function joinZones(prefixes: readonly string[]): string[] {
  const zones = digits.filter((zone) => digits.every((digit) => prefixes.includes(zone + digit)));
  return normalizeRegions([...prefixes, ...zones]).regions;
}
