import { expect, test } from 'vitest';
import { checkListFilters, checkSearchName, type ListFilters } from './list-filters.ts';

test.each<[ListFilters, string[]]>([
  [{}, []],
  [{ service: 'SEO', category: 'Marketingdienstleistungen' }, []],
  [{ service: 'SEO' }, ['service']],
  [{ service: 'SEO', category: 'Callcenter' }, ['service']],
])('%j (purchases 26)', (filters, fields) => {
  expect(checkListFilters(filters).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['', false],
  ['Günstig in Hamburg', true],
  ['🚚'.repeat(60), true],
  ['🚚'.repeat(61), false],
  ['zwei\nZeilen', false],
])('a saved search with the name %j (purchases 35)', (name, isRight) => {
  expect(checkSearchName(name) === null).toBe(isRight);
});
