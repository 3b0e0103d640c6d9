import { expect, test } from 'vitest';
import { findTownCodes } from './towns.ts';

test.each([
  [['leibertingen'], ['88637']],
  [['leibertingen', 'buchheim'], ['88637']],
  [['leibertingen', 'köln'], []],
  // Not the beginning of a name, and not of „und weitere“.
  [['leiberting'], []],
  [['weitere'], []],
  [['der'], []],
  [['rothenburg', 'ob', 'der', 'tauber'], ['91541']],
  [[], []],
])('the words %j name the place of %j', (words, codes) => {
  expect(findTownCodes(words)).toEqual(codes);
});

test('a large town has many codes, all in its regions', () => {
  const codes = findTownCodes(['köln']);
  expect(codes.length).toBeGreaterThan(40);
  expect(new Set(codes.map((code) => code.slice(0, 2)))).toEqual(new Set(['50', '51']));
});
