import { expect, test } from 'vitest';
import { findCategories, foldSearch, toSearchedRegions } from './search.ts';

test('a search ignores case and spaces around (purchases 40)', () => {
  expect(foldSearch('  Müller & SÖHNE ')).toBe('müller & söhne');
});

test.each([
  ['2', ['2']],
  [' 20457 ', ['20']],
  ['KÖLN', ['50', '51']],
  ['Frankfurt Oder', ['15']],
  ['Leibertingen', ['88']],
  ['24103 Kiel', ['24']],
  ['am', []],
  ['204570', []],
  ['20a', []],
  ['a20', []],
  ['', []],
])('%j searches the regions %j (purchases 6)', (text, regions) => {
  expect(toSearchedRegions(text).toSorted()).toEqual(regions);
});

test.each([
  ['callcenter', ['Callcenter']],
  ['steuer', ['Steuerberatung']],
  ['it-dienst', ['IT-Dienstleistungen']],
  ['xyz', []],
])('%j is in the names of the categories %j', (text, categories) => {
  expect(findCategories(text)).toEqual(categories);
});
