import { beforeEach, expect, test } from 'vitest';
import { saveBilling } from '#server/testing/billing/invoices.ts';
import { paymentCalls } from '#server/testing/billing/payment-calls.ts';
import { importPayments } from '#server/testing/billing/statements.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
const { bill, receive, decide } = paymentCalls(portal, admin);
let lena: PartnerWithCart;
let olaf: PartnerWithCart;

beforeEach(async () => {
  lena = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  olaf = await openPartnerWithCart(portal, 'olaf@suedwind.example');
  await saveBilling(lena.browser, { rhythm: 'immediate' });
  await saveBilling(olaf.browser, { name: 'Südwind GmbH', rhythm: 'immediate' });
});

test('the list shows entries of all statements by state, page by page', async () => {
  const payments = Array.from({ length: 5 }, (_, n) => ({
    amount: '1.00',
    reference: `R${n}`,
    day: `2026-11-1${n}`,
  }));
  const { entries } = await importPayments(admin, payments);
  await importPayments(admin, [{ amount: '9.00', reference: 'D', direction: 'DBIT', day: '2026-11-19' }]);
  await decide(entries[4]?._id ?? '', { dismissed: true });
  const read = (query: string) => callAndRead(admin, 'GET /api/admin/payments', { query });
  const all = await read('?limit=2');
  expect(all.entries.map(({ date, state }) => [date, state])).toEqual([
    ['2026-11-19', 'not_matchable'],
    ['2026-11-14', 'dismissed'],
  ]);
  expect(all).toMatchObject({ totalCount: 6, totalPages: 3, isCapped: false });
  const next = await read(`?limit=2&after=${all.nextCursor}`);
  expect(next.entries.map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-12']);
  expect(await read('?state=open&page=2&limit=3')).toMatchObject({
    ...{ totalCount: 4, nextCursor: null },
    entries: [{ date: '2026-11-10', state: 'open' }],
  });
  const overview = await callAndRead(admin, 'GET /api/admin/overview');
  expect(overview.payments).toEqual({ count: 4, since: portal.clock.time.toISOString() });
  expect((await admin.call('GET /api/admin/payments?after=x')).statusCode).toBe(400);
});

test('open items stand by company, the highest overdue sum first', async () => {
  await bill(lena);
  const second = await bill(lena);
  const ofOlaf = await bill(olaf);
  const entry = await receive('70.00');
  await decide(entry._id, { allocations: [[second._id, 5.45]] });
  portal.clock.time = new Date('2026-12-20T12:00:00Z');
  const late = await portal.openBrowserFor(admin.id);
  const read = (query = '') => callAndRead(late, 'GET /api/admin/billing/open-items', { query });
  const { items, totalCount } = await read();
  expect(totalCount).toBe(2);
  expect(items).toEqual([
    { organisation: second.organisation, count: 2, open: 125.45, overdue: 125.45, oldestDueAt: '2026-12-04' },
    { organisation: ofOlaf.organisation, count: 1, open: 65.45, overdue: 65.45, oldestDueAt: '2026-12-04' },
  ]);
  const { nextCursor } = await read('?limit=1');
  expect((await read(`?limit=1&after=${nextCursor}`)).items).toEqual(items.slice(1));
  const found = async (search: string) => {
    const query = `?search=${encodeURIComponent(search)}`;
    const { invoices } = await callAndRead(late, 'GET /api/admin/billing/open-invoices', { query });
    return invoices.map(({ number }) => number);
  };
  expect(await found('südwind')).toEqual([ofOlaf.number]);
  expect(await found(second.number.slice(-6))).toEqual([second.number]);
  expect((await found('')).length).toBe(3);
  expect(await found('%')).toEqual([]);
});
