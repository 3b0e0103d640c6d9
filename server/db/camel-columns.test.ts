import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { camelColumns, columnsSql, columnValues } from './camel-columns.ts';

const columns = camelColumns('id', 'first_name', 'l.base_price_cents');

test('columns take the names of a record, whatever table they come from', () => {
  expect(columns).toEqual(['id as id', 'first_name as firstName', 'l.base_price_cents as basePriceCents']);
});

test('a statement in plain SQL takes the same columns', () => {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Nothing is queried.')) });
  expect(sql`select ${columnsSql(columns)}`.compile(new Kysely({ dialect })).sql).toBe(
    'select "id" as "id", "first_name" as "firstName", "l"."base_price_cents" as "basePriceCents"',
  );
});

test('of a record only the named columns are written', () => {
  const record = { id: '1', firstName: 'Anna', basePriceCents: 4900, role: 'admin' };
  expect(columnValues(columns, record)).toEqual({ id: '1', first_name: 'Anna', base_price_cents: 4900 });
});
