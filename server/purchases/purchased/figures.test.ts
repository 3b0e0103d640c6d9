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
    [36, 7],
  ])
    expect((await figuresOf(`?months=${months}`)).total.bought).toBe(bought);
  for (const wrong of ['0', '37', 'x'])
    expect((await partner.call(`GET /api/partner/figures?months=${wrong}`)).statusCode).toBe(400);
});

test('answers zeros without purchases', async () => {
  const fresh = await portal.openBrowserAs(samplePartner('frida@neu.example'));
  expect(await figuresOf('', fresh)).toEqual({
    rows: [],
    months: [],
    categories: [],
    total: { bought: 0, spent: 0, outcomes: noResults, medianAnswerMinutes: null },
  });
});
