import { beforeAll, expect, test } from 'vitest';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import { addPastPurchase } from '#server/testing/purchases/past-purchase.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const it = 'IT-Dienstleistungen';
const cc = 'Callcenter';

type Bought = {
  readonly category: CategoryCode;
  readonly purchasedAt: string;
  readonly cents: number;
  readonly outcome?: Outcome;
  readonly answeredAfterMinutes?: number;
};

let partner: TestBrowser;
beforeAll(async () => {
  const addPartner = (email: string) =>
    portal.addUser({ email, role: 'partner', accountActive: true, services: sampleServices });
  const partnerId = await addPartner('petra@dienst.example');
  await insertPurchases(partnerId, [
    // In Berlin it is December already.
    { category: it, purchasedAt: '2025-11-30T23:30:00Z', cents: 100 },
    { category: it, purchasedAt: '2025-11-30T22:30:00Z', cents: 7 },
    {
      category: it,
      purchasedAt: '2026-10-02T08:00:00Z',
      cents: 5500,
      outcome: 'gewonnen',
      answeredAfterMinutes: 10,
    },
    {
      category: it,
      purchasedAt: '2026-10-31T22:59:00Z',
      cents: 4500,
      outcome: 'verloren',
      answeredAfterMinutes: 50,
    },
    {
      category: it,
      purchasedAt: '2026-10-31T23:00:00Z',
      cents: 1,
      outcome: 'nicht_erreicht',
      answeredAfterMinutes: 600,
    },
    {
      category: cc,
      purchasedAt: '2026-11-10T08:00:00Z',
      cents: 4900,
      outcome: 'gewonnen',
      answeredAfterMinutes: 1,
    },
    { category: cc, purchasedAt: '2026-11-11T08:00:00Z', cents: 4900 },
  ]);
  await insertPurchases(await addPartner('otto@andere.example'), [
    { category: it, purchasedAt: '2026-11-10T08:00:00Z', cents: 999_999, outcome: 'gewonnen' },
  ]);
  partner = await portal.openBrowserFor(partnerId);
});

async function insertPurchases(partnerId: string, purchases: readonly Bought[]): Promise<void> {
  for (const { category, purchasedAt, cents, outcome, answeredAfterMinutes } of purchases) {
    const at = new Date(purchasedAt);
    const contactedAt =
      answeredAfterMinutes === undefined ? undefined : new Date(at.getTime() + answeredAfterMinutes * 60_000);
    const requestId = await addPublished(portal, category);
    await addPastPurchase(portal.db, { requestId, partnerId, at, cents, outcome, contactedAt });
  }
}

const figuresOf = async (query = '', by = partner) =>
  readAnswer('GET /api/partner/figures', await by.call(`GET /api/partner/figures${query}`));
const results = (changes: Partial<Record<Outcome, number>>) => ({
  offen: 0,
  gewonnen: 0,
  verloren: 0,
  nicht_erreicht: 0,
  ...changes,
});

test('by month and category, counted by the clock of Berlin, own purchases alone', async () => {
  const { rows, months, categories, total } = await figuresOf();
  const december = { bought: 1, spent: 1, outcomes: results({ offen: 1 }), medianAnswerMinutes: null };
  const october = {
    bought: 2,
    spent: 100,
    outcomes: results({ gewonnen: 1, verloren: 1 }),
    medianAnswerMinutes: 30,
  };
  const novemberIt = {
    bought: 1,
    spent: 0.01,
    outcomes: results({ nicht_erreicht: 1 }),
    medianAnswerMinutes: 600,
  };
  const novemberCc = {
    bought: 2,
    spent: 98,
    outcomes: results({ gewonnen: 1, offen: 1 }),
    medianAnswerMinutes: 1,
  };
  expect(rows).toEqual([
    { month: '2025-12', category: it, ...december },
    { month: '2026-10', category: it, ...october },
    { month: '2026-11', category: cc, ...novemberCc },
    { month: '2026-11', category: it, ...novemberIt },
  ]);
  expect(
    months.map(({ month, bought, medianAnswerMinutes }) => [month, bought, medianAnswerMinutes]),
  ).toEqual([
    ['2025-12', 1, null],
    ['2026-10', 2, 30],
    ['2026-11', 3, 301],
  ]);
  expect(categories).toEqual([
    { category: cc, ...novemberCc },
    {
      category: it,
      bought: 4,
      spent: 101.01,
      outcomes: results({ offen: 1, gewonnen: 1, verloren: 1, nicht_erreicht: 1 }),
      medianAnswerMinutes: 50,
    },
  ]);
  expect(total).toMatchObject({ bought: 6, spent: 199.01, medianAnswerMinutes: 30 });
});

test('of as many months as are asked for, this one included', async () => {
  expect((await figuresOf('?months=1')).total.bought).toBe(3);
  expect((await figuresOf('?months=2')).total.bought).toBe(5);
  expect((await figuresOf('?months=36')).total.bought).toBe(7);
  for (const wrong of ['0', '37', 'x'])
    expect((await partner.call(`GET /api/partner/figures?months=${wrong}`)).statusCode).toBe(400);
});

test('of whoever has bought nothing are all zero', async () => {
  const fresh = await portal.openBrowserAs({
    email: 'frida@neu.example',
    role: 'partner',
    accountActive: true,
  });
  expect(await figuresOf('', fresh)).toEqual({
    rows: [],
    months: [],
    categories: [],
    total: { bought: 0, spent: 0, outcomes: results({}), medianAnswerMinutes: null },
  });
});
