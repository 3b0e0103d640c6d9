import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import { rowsPerRead } from '#server/api/tables.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

/** Three at each instant, so that pages end between orders of the same instant. */
async function addOrders(partnerId: string, count: number): Promise<void> {
  const at = sql`${startOfTest}::timestamptz - (n / 3) * interval '1 minute'`;
  await sql`
    with added as (
      insert into shop_orders (id, organisation_id, provider, state, net_cents, vat_percent, created_at, updated_at)
      select gen_random_uuid(), ${organisationOf(partnerId)}, 'demoshop', 'expired', n, 19, ${at}, ${at}
      from generate_series(1, ${count}::int) n returning id
    )
    insert into shop_order_items (order_id, position, category, region, net_cents, revision, state)
    select id, 0, 'Callcenter', '10', 0, 0, 'waiting' from added`.execute(portal.db);
}

test('the export of a partner holds each order at the shop once, however many pages they fill', async () => {
  const partnerId = await portal.addUser(samplePartner('viel@export.example'));
  const count = 2 * rowsPerRead + 2;
  await addOrders(partnerId, count);
  const exported = await (await portal.openBrowserFor(partnerId)).call('GET /api/user/export');
  const ids = exported.json().shopOrders.map(({ _id }: { readonly _id: string }) => _id);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
});
