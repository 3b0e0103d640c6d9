import { expect, test } from 'vitest';
import { findNamedCodes } from './towns.ts';

test.each([
  ['Leibertingen', ['88637']],
  ['leibertingen buchheim', ['88637']],
  ['Leibertingen Köln', []],
  ['Rothenburg ob der Tauber', ['91541']],
  ['Rothenburg o. d. Tauber', ['91541']],
  ['Bad Homburg v. d. Höhe', ['61348', '61350', '61352']],
  ['St. Ingbert', ['66386']],
  ['Kronberg i. Ts.', ['61476']],
  ['Au', ['76474', '79280', '84072']],
  ['24103 Kiel', ['24103']],
  ['D-24103, Kiel', ['24103']],
  ['24103 Lübeck', []],
  ['12 Kiel', []],
  // Not the beginning of a name, not of „und weitere“, and no place by itself.
  ['Leiberting', []],
  ['weitere', []],
  ['ob der', []],
  ['24103', []],
  ['', []],
])('%j names the postal codes %j', (text, codes) => {
  expect(findNamedCodes(text)).toEqual(codes);
});

test.each(['Freiburg i. Br.', 'Freiburg im Breisgau'])('%j is a town', (text) => {
  expect(findNamedCodes(text)).toContain('79098');
});

test('a large town has many codes, all in its regions', () => {
  const codes = findNamedCodes('köln');
  expect(codes.length).toBeGreaterThan(40);
  expect(new Set(codes.map((code) => code.slice(0, 2)))).toEqual(new Set(['50', '51']));
});
