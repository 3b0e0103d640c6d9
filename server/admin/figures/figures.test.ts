import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { randomNumber } from '#server/testing/listings/short-numbers.ts';
import { addPastPurchase } from '#server/testing/purchases/past-purchase.ts';
import { type Planted, plantRequest } from '#server/testing/purchases/planted-request.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';
import { writeFigureTable } from './figures-table.ts';

const portal = sharedTestApp();
const it1 = 'IT-Dienstleistungen';
const cc = 'Callcenter';

type Rest = Partial<Planted>;
const row = (category: CategoryCode, postalCode: string, at: string, rest: Rest = {}): Planted => {
  return { category, postalCode, at: `${at}Z`, ...rest };
};
const sale = (at: string, by: number, outcome?: Outcome) => {
  return { at: `${at}Z`, by, ...(outcome && { outcome }) };
};

// Today is 20 November 2026, 13:00 in Berlin.
const planted: readonly Planted[] = [
  row(it1, '17109', '2026-11-18T22:59:00', {
    waitHours: 0.2,
    sales: [sale('2026-11-19T22:59:59', 0, 'gewonnen'), sale('2026-11-19T23:00:00', 1, 'verloren')],
  }),
  row(it1, '17111', '2026-11-18T23:00:00', { waitHours: 3.5 }),
  row(cc, '20457', '2026-11-10T09:00:00', {
    waitHours: 24,
    sales: [sale('2026-11-12T10:00:00', 0, 'nicht_erreicht')],
  }),
  row(cc, '20457', '2026-11-10T10:00:00', { waitHours: 24.1 }),
  row(cc, '20457', '2026-11-11T10:00:00'),
  row(it1, '17109', '2026-11-11T10:00:00', { isUnconfirmed: true }),
  // Outside of 30 days, within 90.
  row(it1, '17109', '2026-09-01T10:00:00', { waitHours: 60, sales: [sale('2026-09-10T10:00:00', 2)] }),
  // Within 12 months.
  row(it1, '17109', '2025-12-01T10:00:00', { waitHours: 1, sales: [sale('2025-12-05T10:00:00', 3)] }),
  // Within the 12 months before, whose last day is 20 November 2025.
  row(it1, '17109', '2025-11-10T10:00:00', {
    waitHours: 2,
    sales: [sale('2025-11-20T22:59:59', 3, 'gewonnen'), sale('2025-11-20T23:00:00', 2)],
  }),
];

let admin: TestBrowser;
let partnerIds: string[];
let requestIds: string[];
beforeAll(async () => {
  admin = await portal.openBrowserAs({ email: 'zahlen@portal.example', role: 'admin' });
  partnerIds = await Promise.all(
    [0, 1, 2, 3, 4].map((n) => portal.addUser(samplePartner(`zahlen-${n}@dienst.example`))),
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

describe('the figures count', () => {
  it('requests and sales by day in Berlin, category and region (admin 81)', async () => {
    const of = (requests: number, sales: number) => ({ requests, sales });
    expect(await group('volume', 'span')).toEqual({
      ...{ '2026-11-10': of(2, 0), '2026-11-11': of(1, 0), '2026-11-12': of(0, 1) },
      ...{ '2026-11-18': of(1, 0), '2026-11-19': of(1, 1), '2026-11-20': of(0, 1) },
    });
    expect(await group('volume', 'category')).toEqual({ [it1]: of(2, 2), [cc]: of(3, 1) });
    expect(await group('volume', 'region')).toEqual({ '17': of(2, 2), '20': of(3, 1) });
    expect((await read('volume', '?period=12m')).total).toEqual({ requests: 7, sales: 5 });
    expect((await read('volume', `?period=13w&category=${it1}`)).total).toEqual({ requests: 3, sales: 3 });
  });

  it('the time to publish (admin 82)', async () => {
    expect((await read('publishing')).total).toEqual({ published: 4, medianMinutes: 240, within24h: 75 });
    const ofIt = (await group('publishing', 'category', '?period=12m'))[it1];
    expect(ofIt).toEqual({ published: 4, medianMinutes: 60, within24h: 75 });
  });

  it('sold and offered places (admin 83)', async () => {
    const shares = { soldShare: 15, soldOnceShare: 50 };
    expect((await read('sell-through')).total).toEqual({ published: 4, places: 20, sold: 3, ...shares });
  });

  it('revenue (admin 84), partners (admin 85) and outcomes (admin 86)', async () => {
    const sold = { soldNet: 50, refundedNet: 0, revenue: 50 };
    const days = { '2026-11-12': sold, '2026-11-19': sold, '2026-11-20': sold };
    expect(await group('revenue', 'span')).toEqual(days);
    const [one, two, four] = [{ partners: 1 }, { partners: 2 }, { partners: 4 }];
    const active = { last30: two, last90: one, before: one, never: one };
    expect(await group('partners', 'activity')).toEqual(active);
    expect(await group('partners', 'activity', `?category=${cc}`)).toEqual({ last30: one, never: four });
    const outcomes = { won: 1, lost: 1, notReached: 1, open: 2, winRate: 33 };
    expect((await read('outcomes', '?period=12m')).total).toEqual(outcomes);
  });
});

test('the figures count as long a time before, apart from partners (admin 80)', async () => {
  const span = { from: '2024-12-01', until: '2025-11-20' };
  const before = async (name: string, query = '?period=12m') => (await read(name, query)).before;
  const totals = {
    volume: { requests: 1, sales: 1 },
    publishing: { published: 1, medianMinutes: 120, within24h: 100 },
    revenue: { soldNet: 50, refundedNet: 0, revenue: 50 },
    outcomes: { won: 1, lost: 0, notReached: 0, open: 0, winRate: 100 },
  };
  for (const [name, total] of Object.entries(totals))
    expect(await before(name)).toEqual({ ...span, total, isEmpty: false });
  expect(await before('volume', `?period=12m&category=${cc}`)).toMatchObject({ isEmpty: true });
  expect(await before('volume', '')).toMatchObject({
    from: '2026-09-22',
    until: '2026-10-21',
    isEmpty: true,
  });
  expect(await before('partners')).toBeNull();
});

describe('later changes', () => {
  it('a second publication keeps the time to the first; an erased outcome counts as open', async () => {
    const before = await read('publishing', '?period=12m');
    const [id = ''] = requestIds;
    await publish(portal, id, false);
    passTenMinutes();
    await publish(portal, id);
    expect(await read('publishing', '?period=12m')).toEqual(before);
    await sql`delete from follow_ups where outcome = 'verloren'`.execute(portal.db);
    expect((await read('outcomes', '?period=12m')).total).toMatchObject({ lost: 0, open: 3 });
  });

  it('a refund counts on its day to the cent, apart from requests that were never unlocked', async () => {
    const at = new Date('2026-11-13T10:00:00Z');
    const [requestId, partnerId] = [requestIds[3] ?? '', partnerIds[4] ?? ''];
    const orderId = await addPastPurchase(portal.db, { requestId, partnerId, at, cents: 5000 });
    const id = crypto.randomUUID();
    // 50 € net were unlocked, 20 € more were paid too late and go back first.
    await sql`
      insert into shop_orders (id, number, organisation_id, provider, state, net_cents, vat_percent, tax_case, order_id, paid_cents,
        created_at)
      values (${id}, ${randomNumber('B')}, ${organisationOf(partnerId)}, 'demoshop', 'fulfilled', 7000, 19, 'domestic', ${orderId}, 8330, ${at})`.execute(
      portal.db,
    );
    await sql`
      insert into shop_order_items (order_id, position, request_id, category, region, net_cents, revision, state)
      values (${id}, 0, ${requestId}, ${cc}, '20', 5000, 1, 'unlocked'),
        (${id}, 1, ${requestIds[1]}, ${it1}, '17', 2000, 1, 'refund_due')`.execute(portal.db);
    const refund = (cents: number, at: string) =>
      sql`update shop_orders set refunded_cents = ${cents}, refunded_at = ${at} where id = ${id}`.execute(
        portal.db,
      );
    await refund(2380, '2026-11-14T10:00:00Z');
    expect((await read('revenue')).total['refundedNet']).toBe(0);
    await refund(3570, '2026-11-15T23:30:00Z');
    const refunded = { soldNet: 0, refundedNet: 10, revenue: -10 };
    expect((await group('revenue', 'span'))['2026-11-16']).toEqual(refunded);
    expect((await group('revenue', 'category'))[cc]).toEqual({ soldNet: 100, refundedNet: 10, revenue: 90 });
    // A number below zero is no formula.
    expect((await admin.call('GET /api/admin/figures/revenue/export')).body).toContain(
      '\nZeitraum;16.11.;2026-11-16;0,00;10,00;-10,00\n',
    );
  });
});

test('a median has German format (admin 82)', () => {
  const span = { from: '2026-11-01', until: '2026-11-30', step: 'day' } as const;
  for (const [medianMinutes, shown] of [
    [null, ''],
    [7.5, '7,5'],
    [1440, '1440'],
  ] as const) {
    const total = { published: 1200, medianMinutes, within24h: 66.7 };
    const table = writeFigureTable('publishing', {
      ...span,
      groups: [],
      total,
      isEmpty: false,
      before: null,
    });
    expect(table.trimEnd().split('\n').at(-1)).toBe(`Gesamt;;;1200;${shown};66,7`);
  }
});

describe('the calls', () => {
  it('answer from a cache for ten minutes (admin 80)', async () => {
    const { total } = await read('volume');
    const at = new Date('2026-11-14T10:00:00Z');
    const [, , , requestId = ''] = requestIds;
    await addPastPurchase(portal.db, { requestId, partnerId: partnerIds[0] ?? '', at, cents: 5000 });
    expect((await readKept('volume')).total).toEqual(total);
    passTenMinutes();
    expect((await readKept('volume')).total).toEqual({ ...total, sales: (total['sales'] ?? 0) + 1 });
  });

  it('answer an empty period, and refuse unknown figures and periods', async () => {
    expect((await read('volume', '?category=Steuerberatung')).isEmpty).toBe(true);
    expect((await admin.call('GET /api/admin/figures/anything')).statusCode).toBe(404);
    expect((await admin.call('GET /api/admin/figures/volume?period=1y')).statusCode).toBe(400);
  });

  it('return each figure as a table and record the export (admin 80)', async () => {
    const answer = await admin.call(`GET /api/admin/figures/revenue/export?period=12m&category=${it1}`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="zahlen-revenue.csv"');
    const lines = answer.body.split('\n');
    expect(lines[0]).toMatch(/^\uFEFFGruppe;Name;Beginn;Verkauft \(netto, €\);/);
    expect(lines[1]).toBe('Zeitraum;Dez. 2025;2025-12-01;50,00;0,00;50,00');
    expect(lines).toContain('Kategorie;IT-Dienstleistungen;;200,00;0,00;200,00');
    const entries = await recordedBy(portal, admin, 'GET /api/admin/figures/partners/export');
    const filters = { figure: 'partners', period: '30d' };
    expect(entries).toMatchObject([{ action: 'figures_exported', new: filters }]);
  });
});
