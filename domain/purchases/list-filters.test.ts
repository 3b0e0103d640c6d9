import { expect, test } from 'vitest';
import { checkListFilters, checkSearchName, filterBounds, type ListFilters } from './list-filters.ts';

test.each<[ListFilters, string | null]>([
  [{}, null],
  [{ service: 'SEO', category: 'Marketingdienstleistungen' }, null],
  [{ service: 'SEO' }, 'Bitte geben Sie zu der Dienstleistung auch die Kategorie an.'],
  [{ service: 'SEO', category: 'Callcenter' }, 'Diese Dienstleistung gibt es in der Kategorie nicht.'],
])('%j (purchases 26): %s', (filters, msg) => {
  expect(checkListFilters(filters)).toEqual(msg === null ? [] : [{ field: 'service', msg }]);
});

test.each([
  ['2', true],
  ['20', true],
  ['204', false],
  ['', false],
  ['2a', false],
  ['a2', false],
])('a region %j of visible digits: %j (purchases 6)', (text, isRight) => {
  expect(filterBounds.prefix.test(text)).toBe(isRight);
});

test.each([
  ['', false],
  ['Günstig in Hamburg', true],
  ['🚚'.repeat(60), true],
  ['🚚'.repeat(61), false],
  ['zwei\nZeilen', false],
])('a saved search with the name %j (purchases 35)', (name, isRight) => {
  expect(checkSearchName(name) === null).toBe(isRight);
  if (name === '') expect(checkSearchName(name)).toBe('Bitte geben Sie der Suche einen Namen.');
});
