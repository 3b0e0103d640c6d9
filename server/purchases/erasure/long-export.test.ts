import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

/** Two at each instant, so that the id decides; more than are read at once (accounts 53). */
const at = sql`${startOfTest}::timestamptz - (n / 2) * interval '1 minute'`;

async function addRequests(
  count: number,
  { clientId = null, email = '', offeredTo = null }: Owner,
): Promise<void> {
  await sql`
    with added as (
      insert into requests (category, firmenname, name, postleitzahl, email, telefonnummer, answers, details,
        terms_version, terms_hash, terms_accepted_at, created_at, client_user_id)
      select 'Callcenter', 'Zahlreich', 'Zahl', '47123', ${email}, '+49401234567', '{}',
          '{"basicSelections":{},"nestedSelections":{}}', '1', '', ${startOfTest}, ${at}, ${clientId}::uuid
      from generate_series(1, ${count}::int) n returning id
    )
    insert into request_listings
      (request_id, category, area_mask, specialty_mask, postal_code, base_price_cents, price_cents, offered_to)
    select id, 'Callcenter', 0, 0, '47123', 0, 0, ${offeredTo}::uuid from added`.execute(portal.db);
}

type Owner = {
  readonly clientId?: string | null;
  readonly email?: string;
  readonly offeredTo?: string | null;
};

/** Decided ones, of which there may be several about one request. */
async function addReports(perRequest: number, reporterId: string | null): Promise<void> {
  await sql`
    insert into reports (request_id, reporter_id, reason, created_at, resolved_at, decision)
    select r.id, ${reporterId}::uuid, r.id || ' ' || n, ${at}, ${startOfTest}, 'dismissed'
    from requests r, generate_series(1, ${perRequest}::int) n`.execute(portal.db);
}

/** Two requests in each of the orders on account. */
async function addOrders(partnerId: string, count: number): Promise<void> {
  await sql`
    with begun as (
      insert into shop_orders (id, organisation_id, provider, state, net_cents, vat_percent, created_at, updated_at)
      select gen_random_uuid(), ${organisationOf(partnerId)}, 'demoshop', 'expired', n, 19, ${at}, ${at}
      from generate_series(1, ${count}::int) n returning id
    )
    insert into shop_order_items (order_id, position, category, region, net_cents, revision, state)
    select id, 0, 'Callcenter', '10', 0, 0, 'waiting' from begun`.execute(portal.db);
  await sql`
    with sold as (
      insert into orders (organisation_id, net_cents, vat_percent, created_at)
      select ${organisationOf(partnerId)}, n, 19, ${at} from generate_series(1, ${count / 2}::int) n returning id, net_cents
    ), numbered as (select id, row_number() over (order by id) as n from requests)
    insert into purchases (order_id, request_id, organisation_id, net_cents, purchased_at)
    select s.id, r.id, ${organisationOf(partnerId)}, s.net_cents, ${startOfTest}
    from sold s join numbered r on (r.n + 1) / 2 = s.net_cents`.execute(portal.db);
}

async function exportOf(userId: string) {
  return (await (await portal.openBrowserFor(userId)).call('GET /api/user/export')).json();
}

function expectEachOnce<Row>(rows: readonly Row[], keyOf: (row: Row) => string, count: number): void {
  expect([rows.length, new Set(rows.map(keyOf)).size]).toEqual([count, count]);
}

test('the export of a partner holds each offer, report, order and purchase once', async () => {
  const id = await portal.addUser({ email: 'viel@dienst.example', role: 'partner', accountActive: true });
  await addRequests(1200, { offeredTo: id });
  await addReports(1, id);
  await addOrders(id, 1200);
  const { exclusiveOffers, reports, orders, purchases, shopOrders } = await exportOf(id);
  expectEachOnce<{ requestId: string }>(exclusiveOffers, ({ requestId }) => requestId, 1200);
  expectEachOnce<{ reason: string }>(reports, ({ reason }) => reason, 1200);
  expectEachOnce<{ requestIds: string[] }>(orders, ({ requestIds }) => requestIds.toSorted().join(), 600);
  expect(orders.every(({ requestIds }: { requestIds: string[] }) => requestIds.length === 2)).toBe(true);
  expectEachOnce<{ _id: string }>(purchases, ({ _id }) => _id, 1200);
  expectEachOnce<{ _id: string }>(shopOrders, ({ _id }) => _id, 1200);
});

test('the export of a client holds each request, and each report by a link of them, once', async () => {
  await portal.startEmpty();
  const email = 'viel@werft.example';
  const clientId = await portal.addUser({ email, role: 'customer' });
  await addRequests(45, { clientId, email });
  await addReports(27, null);
  const { requests, reports } = await exportOf(clientId);
  expectEachOnce<{ _id: string }>(requests, ({ _id }) => _id, 45);
  expectEachOnce<{ reason: string }>(reports, ({ reason }) => reason, 45 * 27);
});
