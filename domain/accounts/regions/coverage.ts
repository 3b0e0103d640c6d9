import { normalizeRegions, openDigits } from './regions.ts';

/** How much of the postal codes that begin with some digits a partner serves. */
export type Coverage = 'all' | 'some' | 'none';

const digits = [...'0123456789'];

export function coverageOf(prefixes: readonly string[], digitsOfPlace: string): Coverage {
  if (prefixes.some((prefix) => digitsOfPlace.startsWith(prefix))) return 'all';
  const within = prefixes.filter((prefix) => prefix.startsWith(digitsOfPlace));
  if (within.length === 0) return 'none';
  const isWhole = digits.every((digit) => coverageOf(within, digitsOfPlace + digit) === 'all');
  return isWhole ? 'all' : 'some';
}

/** Prefixes finer than the regions of the list, which a press there never takes away (accounts 59). */
export function listFiner(prefixes: readonly string[], digitsOfPlace: string): string[] {
  return prefixes.filter((prefix) => prefix.length > openDigits && prefix.startsWith(digitsOfPlace));
}

/** Takes a region of two digits in, or leaves it out. One that is typed more finely stays as it is. */
export function toggleRegion(prefixes: readonly string[], region: string): string[] {
  if (listFiner(prefixes, region).length > 0) return [...prefixes];
  return coverageOf(prefixes, region) === 'all'
    ? leaveOut(prefixes, region)
    : joinZones([...prefixes, region]);
}

/**
 * The same for all regions of a first digit but those that are typed more finely.
 *
 * @param listed the regions of the list: when all of these are served, the zone is
 */
export function toggleZone(prefixes: readonly string[], zone: string, listed: readonly string[]): string[] {
  const finer = listFiner(prefixes, zone);
  const free = (region: string) => region.startsWith(zone) && listFiner(finer, region).length === 0;
  const isServed = listed.filter(free).every((region) => coverageOf(prefixes, region) === 'all');
  const others = prefixes.filter((prefix) => !prefix.startsWith(zone));
  const regions = digits.map((digit) => zone + digit).filter(free);
  return joinZones([...others, ...finer, ...(isServed ? [] : regions)]);
}

/** Takes in all of it, instead of the finer prefixes within. */
export function takeWhole(prefixes: readonly string[], digitsOfPlace: string): string[] {
  return joinZones([...prefixes, digitsOfPlace]);
}

function leaveOut(prefixes: readonly string[], region: string): string[] {
  const zone = region.slice(0, 1);
  const split = prefixes.includes(zone) ? digits.map((digit) => zone + digit) : [];
  const left = [...prefixes, ...split].filter((prefix) => prefix !== zone && prefix !== region);
  return normalizeRegions(left).regions;
}

/** Ten regions of one first digit are that digit. */
function joinZones(prefixes: readonly string[]): string[] {
  const zones = digits.filter((zone) => digits.every((digit) => prefixes.includes(zone + digit)));
  return normalizeRegions([...prefixes, ...zones]).regions;
}
