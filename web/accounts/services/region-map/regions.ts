import { coverageOf, listFiner } from '#domain/accounts/regions/coverage.ts';
import drawn from './regions.json';

type PostalRegion = {
  /** Two digits. */
  readonly region: string;
  /** Its largest, the main one first. */
  readonly places: readonly string[];
  /** Where its number stands, and how far the border is from there; in the drawing's units. */
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly path: string;
};

/** Written by `scripts/postal-codes/draw-regions.mjs`. */
export const regions: readonly PostalRegion[] = drawn;

/** Of the drawing: as `viewBox`. */
export const mapSize = '0 0 640 870';

export const drawnRegions = regions.map(({ region }) => region);

type Zone = { readonly digit: string; readonly places: readonly string[] };

export const zones: readonly Zone[] = [
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

export function nameRegion({ region, places }: PostalRegion): string {
  return `${region} – ${places[0]}`;
}

/** What a search means: the beginning of a postal code, a whole one, or a part of a place's name. */
export function searchRegions(text: string): readonly PostalRegion[] {
  const wanted = text.trim().toLowerCase();
  if (/^\d+$/.test(wanted))
    return regions.filter(({ region }) => region.startsWith(wanted) || wanted.startsWith(region));
  return regions.filter(({ places }) => places.some((place) => place.toLowerCase().includes(wanted)));
}

const coverageWords = { all: 'gewählt', some: 'teilweise gewählt', none: 'nicht gewählt' } as const;

export function describeCoverage(prefixes: readonly string[], region: string): string {
  const words = coverageWords[coverageOf(prefixes, region)];
  const finer = listFiner(prefixes, region);
  return finer.length > 0 ? `${words} (${finer.join(', ')})` : words;
}

/** All that is chosen, also what no map shows. */
export function describeChoice(prefixes: readonly string[]): string {
  const having = (coverage: string) =>
    drawnRegions.filter((region) => coverageOf(prefixes, region) === coverage).length;
  const [whole, partly] = [having('all'), having('some')];
  const elsewhere = prefixes.filter(
    (prefix) => !drawnRegions.some((region) => region.startsWith(prefix) || prefix.startsWith(region)),
  );
  const words = [whole === 1 ? '1 Region gewählt' : `${whole} Regionen gewählt`];
  if (partly > 0) words.push(`${partly} teilweise`);
  if (elsewhere.length > 0) words.push(`nicht auf der Karte: ${elsewhere.join(', ')}`);
  return words.join(', ');
}
