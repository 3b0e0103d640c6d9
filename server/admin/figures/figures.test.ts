import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { percentOf } from '#domain/admin/figures/figures.ts';
import { toWaitStep } from '#domain/admin/figures/wait-steps.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { addPastPurchase } from '#server/testing/purchases/past-purchase.ts';
import { type Planted, plantRequest } from '#server/testing/purchases/planted-request.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const it1 = 'IT-Dienstleistungen';
const cc = 'Callcenter';

// Today is 20 November 2026, 13:00 in Berlin.
const planted: readonly Planted[] = [
  {
    category: it1,
    postalCode: '17109',
    at: '2026-11-18T22:59:00Z',
    waitHours: 0.2,
    sales: [
      { at: '2026-11-19T22:59:59Z', by: 0, outcome: 'gewonnen' },
      { at: '2026-11-19T23:00:00Z', by: 1, outcome: 'verloren' },
    ],
  },
  { category: it1, postalCode: '17111', at: '2026-11-18T23:00:00Z', waitHours: 3.5 },
  {
    category: cc,
    postalCode: '20457',
    at: '2026-11-10T09:00:00Z',
    waitHours: 24,
    sales: [{ at: '2026-11-12T10:00:00Z', by: 0, outcome: 'nicht_erreicht' }],
  },
  { category: cc, postalCode: '20457', at: '2026-11-10T10:00:00Z', waitHours: 24.1 },
  { category: cc, postalCode: '20457', at: '2026-11-11T10:00:00Z' },
  { category: it1, postalCode: '17109', at: '2026-11-11T10:00:00Z', isUnconfirmed: true },
  // Outside of 30 days, within 90.
  {
    category: it1,
    postalCode: '17109',
    at: '2026-09-01T10:00:00Z',
    waitHours: 60,
    sales: [{ at: '2026-09-10T10:00:00Z', by: 2 }],
  },
  // Within 12 months.
  {
    category: it1,
    postalCode: '17109',
    at: '2025-12-01T10:00:00Z',
    waitHours: 1,
    sales: [{ at: '2025-12-05T10:00:00Z', by: 3 }],
  },
];

let admin: TestBrowser;
let partnerIds: string[];
let requestIds: string[];
beforeAll(async () => {
  admin = await portal.openBrowserAs({ email: 'zahlen@portal.example', role: 'admin' });
  partnerIds = await Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      portal.addUser({
        email: `zahlen-${n}@dienst.example`,
        role: 'partner',
        accountActive: true,
        services: sampleServices,
      }),
    ),
  );
  requestIds = [];
  for (const row of planted) requestIds.push(await plantRequest(portal, row, partnerIds));
  portal.clock.time = startOfTest;
});

function passTenMinutes(): void {
  portal.clock.time = new Date(portal.clock.time.getTime() + 10 * minuteMs);
}

const readKept = async (name: string, query = '') =>
  readAnswer('GET /api/admin/figures/:name', await admin.call(`GET /api/admin/figures/${name}${query}`));

/** Counted anew. */
function read(name: string, query = '') {
  passTenMinutes();
  return readKept(name, query);
}

/** Of one group, what is not zero or empty, by key. */
async function group(name: string, by: string, query = '') {
  const { groups } = await read(name, query);
  const rows = groups.find((each) => each.by === by)?.rows ?? [];
  return Object.fromEntries(
    rows.filter(({ values }) => Object.values(values).some(Boolean)).map(({ key, values }) => [key, values]),
  );
}

const from30 = '2026-10-22';
const inLast30 = (instant: string | Date) => toBerlinDate(new Date(instant)) >= from30;
const confirmed = planted.filter((row) => !row.isUnconfirmed);
const publishedAt = ({ at, waitHours = 0 }: Planted) => new Date(Date.parse(at) + waitHours * hourMs);
const published = planted.filter(({ waitHours }) => waitHours !== undefined);
const sales = planted.flatMap(({ sales: sold = [], ...request }) =>
  sold.map((sale) => ({ ...sale, request })),
);

function countBy<T>(rows: readonly T[], keyOf: (row: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + 1;
  return counts;
}

function volumeBy(
  keys: readonly [ofRequest: (row: Planted) => string, ofSale: (row: (typeof sales)[number]) => string],
) {
  const requests = countBy(
    confirmed.filter(({ at }) => inLast30(at)),
    keys[0],
  );
  const sold = countBy(
    sales.filter(({ at }) => inLast30(at)),
    keys[1],
  );
  return Object.fromEntries(
    [...new Set([...Object.keys(requests), ...Object.keys(sold)])].map((key) => [
      key,
      { requests: requests[key] ?? 0, sales: sold[key] ?? 0 },
    ]),
  );
}

function medianMinutes(rows: readonly Planted[]): number | null {
  const waits = rows.map(({ waitHours = 0 }) => toWaitStep(waitHours * hourMs)).sort((a, b) => a - b);
  return waits[Math.ceil(waits.length / 2) - 1] ?? null;
}

describe('what is counted', () => {
  it('requests and sales by day in Berlin, category and region (admin 81)', async () => {
    const day = (instant: string) => toBerlinDate(new Date(instant));
    expect(await group('volume', 'span')).toEqual(volumeBy([({ at }) => day(at), ({ at }) => day(at)]));
    expect(await group('volume', 'category')).toEqual(
      volumeBy([({ category }) => category, ({ request }) => request.category]),
    );
    expect(await group('volume', 'region')).toEqual(
      volumeBy([({ postalCode }) => postalCode.slice(0, 2), ({ request }) => request.postalCode.slice(0, 2)]),
    );
    const regions = (await read('volume')).groups.find(({ by }) => by === 'region')?.rows;
    expect(regions?.map(({ key }) => key)).toEqual(['17', '20']);
    expect((await read('volume', '?period=12m')).total).toEqual({
      requests: confirmed.length,
      sales: sales.length,
    });
    expect((await read('volume', `?period=90d&category=${it1}`)).total).toEqual({ requests: 3, sales: 3 });
  });

  it('the time to publish (admin 82)', async () => {
    const rows = published.filter((row) => inLast30(publishedAt(row)));
    const fast = (of: readonly Planted[]) => of.filter(({ waitHours = 0 }) => waitHours <= 24).length;
    expect((await read('publishing')).total).toEqual({
      published: rows.length,
      medianMinutes: medianMinutes(rows),
      within24h: percentOf(fast(rows), rows.length),
    });
    const ofIt = published.filter(({ category }) => category === it1);
    expect((await group('publishing', 'category', '?period=12m'))[it1]).toEqual({
      published: ofIt.length,
      medianMinutes: medianMinutes(ofIt),
      within24h: percentOf(fast(ofIt), ofIt.length),
    });
  });

  it('sold of offered places (admin 83)', async () => {
    const listings = await portal.db.selectFrom('request_listings').selectAll().execute();
    const counted = listings.filter((row) => row.published_at && inLast30(row.published_at));
    const sum = (of: (row: (typeof listings)[number]) => number) =>
      counted.reduce((n, row) => n + of(row), 0);
    const sold = sum((row) => row.current_sales);
    const places = sum((row) => row.max_sales);
    expect((await read('sell-through')).total).toEqual({
      published: counted.length,
      places,
      sold,
      soldShare: percentOf(sold, places),
      soldOnceShare: percentOf(counted.filter((row) => row.current_sales > 0).length, counted.length),
    });
  });

  it('revenue (admin 84), partners (admin 85) and outcomes (admin 86)', async () => {
    expect(await group('revenue', 'span')).toEqual({
      '2026-11-12': { soldNet: 50, refundedNet: 0, revenue: 50 },
      '2026-11-19': { soldNet: 50, refundedNet: 0, revenue: 50 },
      '2026-11-20': { soldNet: 50, refundedNet: 0, revenue: 50 },
    });
    expect(await group('partners', 'activity')).toEqual({
      last30: { partners: 2 },
      last90: { partners: 1 },
      before: { partners: 1 },
      never: { partners: 1 },
    });
    expect(await group('partners', 'activity', `?category=${cc}`)).toEqual({
      last30: { partners: 1 },
      never: { partners: 4 },
    });
    expect((await read('outcomes', '?period=12m')).total).toEqual({
      won: 1,
      lost: 1,
      notReached: 1,
      open: 2,
      winRate: 33,
    });
  });
});

describe('what changes later', () => {
  it('a second publication leaves the time to the first, an erased outcome is open again', async () => {
    const before = await read('publishing', '?period=12m');
    const [id = ''] = requestIds;
    await publish(portal, id, false);
    passTenMinutes();
    await publish(portal, id);
    expect(await read('publishing', '?period=12m')).toEqual(before);
    await sql`delete from follow_ups where outcome = 'verloren'`.execute(portal.db);
    expect((await read('outcomes', '?period=12m')).total).toMatchObject({ lost: 0, open: 3 });
  });

  it('a request goes with its sales to another region, and away when it is deleted', async () => {
    const [id = ''] = requestIds;
    await sql`update request_listings set postal_code = '99084' where request_id = ${id}`.execute(portal.db);
    expect((await group('volume', 'region'))['99']).toEqual({ requests: 1, sales: 2 });
    expect((await group('volume', 'region'))['17']).toEqual({ requests: 1, sales: 0 });
    await portal.db
      .deleteFrom('requests')
      .where('id', '=', requestIds[4] ?? '')
      .execute();
    expect((await group('volume', 'category'))[cc]).toEqual({ requests: 2, sales: 1 });
  });

  it('a refund counts on its day, spread to the cent, apart from what was never unlocked', async () => {
    const orderId = await addPastPurchase(portal.db, {
      requestId: requestIds[3] ?? '',
      partnerId: partnerIds[4] ?? '',
      at: new Date('2026-11-13T10:00:00Z'),
      cents: 5000,
    });
    const id = crypto.randomUUID();
    // 50 € net were unlocked, 20 € more were paid too late and go back first.
    await sql`
      insert into shop_orders (id, organisation_id, provider, state, net_cents, vat_percent, order_id, created_at, paid_cents,
        updated_at)
      values (${id}, ${organisationOf(partnerIds[4] ?? '')}, 'demoshop', 'fulfilled', 7000, 19, ${orderId}, '2026-11-13T10:00:00Z', 8330,
        '2026-11-13T10:00:00Z')`.execute(portal.db);
    await sql`
      insert into shop_order_items (order_id, position, request_id, category, region, net_cents, revision, state)
      values (${id}, 0, ${requestIds[3]}, ${cc}, '20', 5000, 1, 'unlocked'),
        (${id}, 1, ${requestIds[1]}, ${it1}, '17', 2000, 1, 'refund_due')`.execute(portal.db);
    const refund = (cents: number, at: string) =>
      sql`update shop_orders set refunded_cents = ${cents}, refunded_at = ${at}, updated_at = ${at} where id = ${id}`.execute(
        portal.db,
      );
    await refund(2380, '2026-11-14T10:00:00Z');
    expect((await read('revenue')).total['refundedNet']).toBe(0);
    await refund(3570, '2026-11-15T23:30:00Z');
    await sql`update shop_orders set updated_at = '2026-11-18T10:00:00Z' where id = ${id}`.execute(portal.db);
    expect((await group('revenue', 'span'))['2026-11-16']).toEqual({
      soldNet: 0,
      refundedNet: 10,
      revenue: -10,
    });
    expect((await group('revenue', 'category'))[cc]).toEqual({ soldNet: 100, refundedNet: 10, revenue: 90 });
    // A number below zero is no formula.
    expect((await admin.call('GET /api/admin/figures/revenue/export')).body).toContain(
      '\nZeitraum;16.11.;2026-11-16;0,00;10,00;-10,00\n',
    );
  });
});

describe('the calls', () => {
  it('answer from memory for ten minutes (admin 80)', async () => {
    const { total } = await read('volume');
    const at = new Date('2026-11-14T10:00:00Z');
    const [, , , requestId = ''] = requestIds;
    await addPastPurchase(portal.db, { requestId, partnerId: partnerIds[0] ?? '', at, cents: 5000 });
    expect((await readKept('volume')).total).toEqual(total);
    passTenMinutes();
    expect((await readKept('volume')).total).toEqual({ ...total, sales: (total['sales'] ?? 0) + 1 });
  });

  it('an empty period says so', async () => {
    expect((await read('volume', '?category=Steuerberatung')).isEmpty).toBe(true);
  });

  it('refuse what is no figure and no period', async () => {
    expect((await admin.call('GET /api/admin/figures/anything')).statusCode).toBe(404);
    expect((await admin.call('GET /api/admin/figures/volume?period=1y')).statusCode).toBe(400);
  });

  it('hand out each figure as a table, which stands in the audit trail (admin 87)', async () => {
    const answer = await admin.call(`GET /api/admin/figures/revenue/export?period=12m&category=${it1}`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="zahlen-revenue.csv"');
    const lines = answer.body.split('\n');
    expect(lines[0]).toBe(
      '\uFEFFGruppe;Name;Beginn;Verkauft (netto, €);Erstattet (netto, €);Umsatz (netto, €)',
    );
    expect(lines[1]).toBe('Zeitraum;Dez. 2025;2025-12-01;50,00;0,00;50,00');
    expect(lines).toContain('Kategorie;IT-Dienstleistungen;;200,00;0,00;200,00');
    const entries = await recordedBy(portal, admin, 'GET /api/admin/figures/partners/export');
    expect(entries).toMatchObject([
      { action: 'figures_exported', new: { figure: 'partners', period: '30d' } },
    ]);
  });
});
