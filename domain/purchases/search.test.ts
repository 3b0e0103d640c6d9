import { expect, test } from 'vitest';
import { findCategories, foldSearch, toSearchedRegion } from './search.ts';

test('a search ignores case and spaces around (purchases 40)', () => {
  expect(foldSearch('  Müller & SÖHNE ')).toBe('müller & söhne');
});

test.each([
  ['2', '2'],
  [' 20457 ', '20'],
  ['204570', null],
  ['20a', null],
  ['a20', null],
  ['', null],
])('%j searches the region %j (purchases 6)', (text, region) => {
  expect(toSearchedRegion(text)).toBe(region);
});

test.each([
  ['callcenter', ['Callcenter']],
  ['steuer', ['Steuerberatung']],
  ['it-dienst', ['IT-Dienstleistungen']],
  ['xyz', []],
])('%j is in the names of the categories %j', (text, categories) => {
  expect(findCategories(text)).toEqual(categories);
});
