import { beforeAll, expect, test } from 'vitest';
import { shopJobs } from '#server/shop/jobs.ts';
import { listenAnywhere, listenToEvents } from '#server/testing/events/listened-events.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { checkOut, driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let partner: PartnerWithCart;
let other: PartnerWithCart;
let shop: ReturnType<typeof driveShop>;
beforeAll(async () => {
  partner = await openPartnerWithCart(portal, 'ella@konto.example');
  other = await openPartnerWithCart(portal, 'emil@konto-anderer.example');
  shop = driveShop(portal, shopJobs);
});

const addIt = () => addPublished(portal, 'IT-Dienstleistungen');

test('a paid order reaches the open pages of its partner and of others, as a purchase on account does', async () => {
  const url = await listenAnywhere(portal.app);
  const id = await addIt();
  await partner.add(id);
  const { checkoutId } = await startCheckout(partner.browser, [id]);
  const own = await listenToEvents(url, partner.browser);
  const others = await listenToEvents(url, other.browser);
  await shop.tell(checkoutId);
  // The state of the order is told as a change of what is bought, too.
  await expect.poll(() => new Set(own.idsOf('purchase'))).toEqual(new Set([id]));
  await expect.poll(() => own.idsOf('cart')).toEqual([id]);
  await expect.poll(() => others.idsOf('request')).toContain('everything');
  expect(others.idsOf('purchase')).toEqual([]);
});

test('the export names orders at the shop; an erased account leaves them without the person', async () => {
  const email = 'enno@konto-weg.example';
  const { browser } = await openPartnerWithCart(portal, email);
  const headers = { 'idempotency-key': 'Kasse von Enno' };
  const { checkoutId } = (await checkOut(browser, [await addIt()], { headers })).json();
  await shop.tell(checkoutId);
  expect((await browser.call('GET /api/user/export')).json().shopOrders).toMatchObject([
    { _id: checkoutId, state: 'fulfilled', totals: { gross: 65.45 } },
  ]);
  const admin = await portal.openBrowserAs({ email: 'admin@konto-weg.example', role: 'admin' });
  const refund = { orderId: checkoutId, amount: 10, reason: 'Enno rief an' };
  expect((await admin.call('POST /api/demoshop/refund', { body: refund })).statusCode).toBe(200);
  const entryOf = async () =>
    (await admin.call(`GET /api/admin/audit?subject=${checkoutId}`)).json().entries[0];
  expect(await entryOf()).toMatchObject({ reason: 'Enno rief an', isErased: false });
  const body = { currentPassword: testPassword };
  expect((await browser.call('DELETE /api/user', { body })).statusCode).toBe(200);
  const answer = await admin.call(`GET /api/admin/orders/${checkoutId}`);
  expect(answer.json().order).toMatchObject({ state: 'refund_due', partner: null });
  // The reason of a refund goes with the account (admin 33), the amount stays.
  expect(answer.json().order.history.at(-1).text.replace(/\s/g, ' ')).toBe('Erstattung veranlasst: 10,00 €');
  expect(await entryOf()).toMatchObject({ new: { cents: 1000 }, reason: null, isErased: true });
  expect(answer.body).not.toContain('Enno');
  const kept = await portal.db.selectFrom('shop_orders').selectAll().where('id', '=', checkoutId).execute();
  expect(kept).toMatchObject([{ state: 'refund_due', idempotency_key: null }]);
});
