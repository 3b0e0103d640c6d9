import { expect, test } from 'vitest';
import { camelColumns } from './camel-columns.ts';

test('columns take the names of a record, whatever table they come from', () => {
  expect(camelColumns('id', 'first_name', 'l.base_price_cents')).toEqual([
    'id as id',
    'first_name as firstName',
    'l.base_price_cents as basePriceCents',
  ]);
});
