import { beforeAll, expect, test } from 'vitest';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import { addPastPurchase } from '#server/testing/purchases/past-purchase.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const it = 'IT-Dienstleistungen';
const cc = 'Callcenter';

/** With the minutes after which the partner answered. */
type Bought = [CategoryCode, purchasedAt: string, cents: number, Outcome?, minutes?: number];

let partner: TestBrowser;
beforeAll(async () => {
  const partnerId = await portal.addUser(samplePartner('petra@dienst.example'));
  await insertPurchases(partnerId, [
    // In Berlin it is December already.
    [it, '2025-11-30T23:30:00Z', 100],
    [it, '2025-11-30T22:30:00Z', 7],
    // The last minute of 20 November a year ago, and the first of the 21st.
    [cc, '2025-11-20T22:59:00Z', 300, 'gewonnen', 20],
    [cc, '2025-11-20T23:00:00Z', 9],
    [it, '2026-10-02T08:00:00Z', 5500, 'gewonnen', 10],
    [it, '2026-10-31T22:59:00Z', 4500, 'verloren', 50],
    [it, '2026-10-31T23:00:00Z', 1, 'nicht_erreicht', 600],
    [cc, '2026-11-10T08:00:00Z', 4900, 'gewonnen', 1],
    [cc, '2026-11-11T08:00:00Z', 4900],
  ]);
  await insertPurchases(await portal.addUser(samplePartner('otto@andere.example')), [
    [it, '2026-11-10T08:00:00Z', 999_999, 'gewonnen'],
  ]);
  partner = await portal.openBrowserFor(partnerId);
});

async function insertPurchases(partnerId: string, purchases: readonly Bought[]): Promise<void> {
  for (const [category, purchasedAt, cents, outcome, minutes] of purchases) {
    const at = new Date(purchasedAt);
    const contactedAt = minutes === undefined ? undefined : new Date(at.getTime() + minutes * minuteMs);
    const requestId = await addPublished(portal, category);
    await addPastPurchase(portal.db, { requestId, partnerId, at, cents, outcome, contactedAt });
  }
}

const figuresOf = (query = '', by = partner) => callAndRead(by, 'GET /api/partner/figures', { query });
const noResults = { offen: 0, gewonnen: 0, verloren: 0, nicht_erreicht: 0 };

test('counts own purchases by category and month in Berlin', async () => {
  const { rows, months, categories, total } = await figuresOf();
  const sum = (bought: number, spent: number, medianAnswerMinutes: number | null, outcomes: object) => ({
    bought,
    spent,
    medianAnswerMinutes,
    outcomes: { ...noResults, ...outcomes },
  });
  const novemberCc = sum(2, 98, 1, { gewonnen: 1, offen: 1 });
  expect(rows).toEqual([
    { month: '2025-12', category: it, ...sum(1, 1, null, { offen: 1 }) },
    { month: '2026-10', category: it, ...sum(2, 100, 30, { gewonnen: 1, verloren: 1 }) },
    { month: '2026-11', category: cc, ...novemberCc },
    { month: '2026-11', category: it, ...sum(1, 0.01, 600, { nicht_erreicht: 1 }) },
  ]);
  const answers = months.map((row) => [row.month, row.bought, row.medianAnswerMinutes]);
  expect(answers).toEqual([
    ['2025-12', 1, null],
    ['2026-10', 2, 30],
    ['2026-11', 3, 301],
  ]);
  const results = { offen: 1, gewonnen: 1, verloren: 1, nicht_erreicht: 1 };
  expect(categories).toEqual([
    { category: cc, ...novemberCc },
    { category: it, ...sum(4, 101.01, 50, results) },
  ]);
  expect(total).toMatchObject({ bought: 6, spent: 199.01, medianAnswerMinutes: 30 });
});

test('covers the asked number of months, including the present one', async () => {
  for (const [months, bought] of [
    [1, 3],
    [2, 5],
    [36, 9],
  ])
    expect((await figuresOf(`?months=${months}`)).total.bought).toBe(bought);
  for (const wrong of ['0', '37', 'x'])
    expect((await partner.call(`GET /api/partner/figures?months=${wrong}`)).statusCode).toBe(400);
});

test('answers each day, week or month of a period, also the empty ones, and as long a time before', async () => {
  const bought = async (query: string) => {
    const { spans, before, step } = await figuresOf(query);
    const filled = spans.flatMap((each) => (each.bought ? [[each.start, each.bought]] : []));
    return { step, count: spans.length, filled, before };
  };
  expect(await bought('?period=12m')).toEqual(await bought(''));
  expect(await bought('')).toMatchObject({
    ...{ step: 'month', count: 12 },
    filled: [
      ['2025-12-01', 1],
      ['2026-10-01', 2],
      ['2026-11-01', 3],
    ],
    before: {
      from: '2024-12-01',
      until: '2025-11-20',
      total: { bought: 1, spent: 3, medianAnswerMinutes: 20, outcomes: { ...noResults, gewonnen: 1 } },
    },
  });
  expect(await bought('?period=30d')).toMatchObject({
    ...{ step: 'day', count: 30 },
    filled: [
      ['2026-10-31', 1],
      ['2026-11-01', 1],
      ['2026-11-10', 1],
      ['2026-11-11', 1],
    ],
    before: { from: '2026-09-22', until: '2026-10-21', total: { bought: 1 } },
  });
  expect((await bought('?period=13w')).filled).toEqual([
    ['2026-09-28', 1],
    ['2026-10-26', 2],
    ['2026-11-09', 2],
  ]);
});

test('counts by week in Berlin, from a Monday', async () => {
  const partnerId = await portal.addUser(samplePartner('wanda@woche.example'));
  // The last minute before the first Monday, its first minute, and the last of the Sunday after it.
  await insertPurchases(partnerId, [
    [it, '2026-08-23T21:59:00Z', 1],
    [it, '2026-08-23T22:00:00Z', 1],
    [it, '2026-08-30T21:59:00Z', 1],
    [it, '2026-08-30T22:00:00Z', 1],
  ]);
  const { spans } = await figuresOf('?period=13w', await portal.openBrowserFor(partnerId));
  expect(spans).toHaveLength(13);
  expect(spans.slice(0, 2)).toMatchObject([
    { start: '2026-08-24', bought: 2 },
    { start: '2026-08-31', bought: 1 },
  ]);
});
