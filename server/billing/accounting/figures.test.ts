import { beforeEach, expect, test } from 'vitest';
import { issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { payInvoice } from '#server/testing/billing/paid-invoice.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
let partner: PartnerWithCart;
beforeEach(async () => {
  partner = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  await saveBilling(partner.browser, { rhythm: 'immediate' });
});

async function buy() {
  await partner.buy(await addPublished(portal, 'IT-Dienstleistungen'));
  portal.passTime(1000);
  await issueNow(portal);
}

const readFigures = () => callAndRead(admin, 'GET /api/admin/billing/figures');

test('an empty portal has thirteen months of nothing', async () => {
  const { open, overdue, months } = await readFigures();
  expect([open, overdue]).toEqual([
    { count: 0, sum: 0 },
    { count: 0, sum: 0 },
  ]);
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([13, '2025-11', '2026-11']);
  expect(months.every(({ invoiced, paid }) => invoiced === 0 && paid === 0)).toBe(true);
});

test('counts what is open and overdue, and sums each month', async () => {
  await buy();
  await buy();
  const [, first] = await listOwnInvoices(partner.browser);
  await payInvoice(portal, String(first?._id), 545, { on: '2026-11-20' });
  expect(await readFigures()).toMatchObject({
    open: { count: 2, sum: 125.45 },
    overdue: { count: 0, sum: 0 },
  });
  portal.clock.time = new Date('2026-12-05T12:00:00Z');
  Object.assign(admin, await portal.openBrowserFor(admin.id));
  await payInvoice(portal, String(first?._id), 6000, { on: '2026-12-04' });
  const { open, overdue, months } = await readFigures();
  expect([open, overdue]).toEqual([
    { count: 1, sum: 65.45 },
    { count: 1, sum: 65.45 },
  ]);
  expect(months.slice(-2)).toEqual([
    { month: '2026-11', invoiced: 130.9, paid: 5.45 },
    { month: '2026-12', invoiced: 0, paid: 60 },
  ]);
});
