import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmptyTestDatabase();
  return () => database.close();
});

test('existing requests and orders get numbers by their creation, a month in Berlin at a time', async () => {
  const { '0001-baseline': baseline } = migrations;
  await migrate(database, { ...(baseline && { '0001-baseline': baseline }) });
  await sql`
    with asked as (
      insert into requests (category, firmenname, name, postleitzahl, email, telefonnummer, answers, details, terms_version,
        terms_hash, terms_accepted_at, created_at)
      select 'Callcenter', name, '', '20095', '', '', '{}', '{}', '1', '', at::timestamptz, at::timestamptz
      from (values ('second', '2026-10-02T10:00Z'), ('first', '2026-09-30T22:30Z'), ('before', '2026-09-30T21:30Z')) v (name, at)
    ), company as (
      insert into organisations (name, domain, country, street, postal_code, city) values ('', null, '', '', '', '') returning id
    ), orders as (
      insert into orders (id, organisation_id, net_cents, vat_percent, created_at)
      select order_id::uuid, id, cents, 19, at::timestamptz from company, (values
        ('00000000-0000-4000-8000-000000000001', 1, '2026-10-05T10:00Z'),
        ('00000000-0000-4000-8000-000000000002', 2, '2026-10-03T10:00Z')) v (order_id, cents, at)
      returning id, organisation_id
    )
    insert into shop_orders (id, organisation_id, provider, state, net_cents, vat_percent, order_id, created_at)
    select gen_random_uuid(), company.id, 'demoshop', 'fulfilled', cents, 19, order_id::uuid, at::timestamptz from company, (values
      (1, '00000000-0000-4000-8000-000000000001', '2026-10-02T10:00Z'), (3, null, '2026-10-04T10:00Z')) v (cents, order_id, at)
  `.execute(database.db);

  await migrate(database);

  const { rows } = await sql<{ what: string; number: string }>`
    select 'request ' || firmenname as what, number from requests
    union all select 'order ' || net_cents, number from orders
    union all select 'shop order ' || net_cents, number from shop_orders
    union all select 'counter ' || last, prefix from number_counters order by 1, 2`.execute(database.db);
  expect(rows.map(({ what, number }) => [what, number])).toEqual([
    ['counter 1', 'A-2609'],
    ['counter 2', 'A-2610'],
    ['counter 3', 'B-2610'],
    ['order 1', 'B-2610-0001'],
    ['order 2', 'B-2610-0002'],
    ['request before', 'A-2609-0001'],
    ['request first', 'A-2610-0001'],
    ['request second', 'A-2610-0002'],
    ['shop order 1', 'B-2610-0001'],
    ['shop order 3', 'B-2610-0003'],
  ]);
});
