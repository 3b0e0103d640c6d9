import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { readListedIds } from '#server/testing/listings/listed-ids.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import { afterStart, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const add = (status: 'published' | 'sold_out' = 'published') =>
  addOwnRequest(portal, { status, fields: { postleitzahl: '38100', anzahlAngebote: 1 } });
const change = ({ token }: OwnRequest, anzahlAngebote: unknown) =>
  portal.visit(`PUT /api/requests/link/${token}/offers`, { anzahlAngebote });
const changed = async (own: OwnRequest, wanted: number) =>
  readAnswer('PUT /api/requests/link/:token/offers', await change(own, wanted));

describe('the number of offers', () => {
  test('can be raised and lowered, which sets how many may buy', async () => {
    const own = await add();
    for (const wanted of [20, 3, 3, 1]) {
      const { request, msg } = await changed(own, wanted);
      expect(request).toMatchObject({ anzahlAngebote: wanted, maxSales: wanted });
      expect(msg).toContain(wanted === 1 ? 'Ein Dienstleister' : `Bis zu ${wanted}`);
    }
  });

  test.each([0, 21, 2.5, -1])('%s is 422', async (wanted) => {
    const answer = await change(await add(), wanted);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'anzahlAngebote']);
  });

  test('raised opens a sold out request again, as long as there is time left', async () => {
    const own = await add('sold_out');
    const { browser } = await addBuyer(portal);
    expect((await changed(own, 2)).request.status).toBe('published');
    expect((await readListedIds(browser)).ids).toEqual([own.id]);
    await changed(own, 1);
    expect((await readListedIds(browser)).ids).toEqual([]);
    portal.clock.time = afterStart(8 * 24 * hourMs);
    expect((await changed(own, 3)).request.status).toBe('expired');
    const later = await portal.openBrowserFor((await addBuyer(portal)).id);
    expect((await readListedIds(later)).ids).toEqual([]);
  });

  test('is not lowered below what is sold, reserved or offered exclusively', async () => {
    const own = await add();
    await changed(own, 5);
    await buyOwn(portal, own.id);
    const buyer = await addBuyer(portal);
    const checkoutId = await addCheckout(portal, buyer.id, [own.id]);
    const refused = await change(own, 1);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'below_sales']);
    expect(refused.json().msg2).toContain('1 weiterer');
    await portal.db.deleteFrom('slot_reservations').where('checkout_id', '=', checkoutId).execute();
    await portal.db.updateTable('request_listings').set({ reserved_sales: 0 }).execute();
    const admin = await portal.openBrowserAs({ email: 'edit-chef2@portal.example', role: 'admin' });
    await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId: buyer.id } });
    expect((await change(own, 1)).json().code).toBe('below_sales');
    await changed(own, 2);
    expect((await buyer.browser.call(`PUT /api/partner/requests/${own.id}/accept`)).statusCode).toBe(200);
    // Sold to one partner alone: nobody else gets in.
    expect((await change(own, 3)).json().code).toBe('wrong_state');
  });
});
