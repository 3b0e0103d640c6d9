import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { openTestApp, readAnswer, type TestApp } from '#server/testing/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await openTestApp();
});
afterAll(() => portal.close());

test('more than 10,000 orders are said to be more, but not to their partner; pages behind are read all the same', async () => {
  const now = portal.clock.time;
  const partnerId = await portal.addUser(samplePartner('viel@bestellungen.example'));
  await sql`
    with added as (
      insert into shop_orders (id, organisation_id, provider, state, net_cents, vat_percent, created_at, updated_at)
      select gen_random_uuid(), ${organisationOf(partnerId)}, 'demoshop', 'expired', n, 19,
        ${now}::timestamptz - n * interval '1 minute', ${now}
      from generate_series(1, 10003) n returning id
    )
    insert into shop_order_items (order_id, position, category, region, net_cents, revision, state)
    select id, 0, 'Callcenter', '10', 0, 0, 'waiting' from added`.execute(portal.db);
  const admin = await portal.openBrowserFor(
    await portal.addUser({ email: 'viele@bestellungen.example', role: 'admin' }),
  );
  const list = async (query: string) =>
    readAnswer('GET /api/admin/orders', await admin.call(`GET /api/admin/orders?${query}`));
  const behind = await list('page=101&limit=100');
  expect([behind.totalCount, behind.totalIsCapped]).toEqual([10_000, true]);
  expect(behind.orders.map(({ totals }) => totals.net)).toEqual([100.01, 100.02, 100.03]);
  const partner = await portal.openBrowserFor(partnerId);
  const own = await partner.call(`GET /api/demoshop/customer/${partnerId}/orders`);
  expect(own.json().totalCount).toBe(10_003);
  const open = await list('state=open');
  expect([open.totalCount, open.totalIsCapped]).toEqual([0, false]);
});
