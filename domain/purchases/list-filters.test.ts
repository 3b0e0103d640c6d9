import { expect, test } from 'vitest';
import { checkListFilters, type ListFilters } from './list-filters.ts';

test.each<[ListFilters, string[]]>([
  [{}, []],
  [{ service: 'SEO', category: 'Marketingdienstleistungen' }, []],
  [{ service: 'SEO' }, ['service']],
  [{ service: 'SEO', category: 'Callcenter' }, ['service']],
])('%j (purchases 26)', (filters, fields) => {
  expect(checkListFilters(filters).map(({ field }) => field)).toEqual(fields);
});
