import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import { afterStart, readAnswer, refusalOf, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const add = (status: 'published' | 'sold_out' = 'published') =>
  addOwnRequest(portal, { status, fields: { postleitzahl: '38100', anzahlAngebote: 1 } });
const change = ({ token }: OwnRequest, anzahlAngebote: unknown) =>
  portal.visit(`PUT /api/requests/link/${token}/offers`, { anzahlAngebote });
const changed = async (own: OwnRequest, wanted: number) =>
  readAnswer('PUT /api/requests/link/:token/offers', await change(own, wanted));

describe('the number of offers', () => {
  test('can be raised and lowered, and sets the number of places', async () => {
    const own = await add();
    for (const wanted of [20, 3, 3, 1]) {
      const { request, msg } = await changed(own, wanted);
      expect(request).toMatchObject({ anzahlAngebote: wanted, maxSales: wanted });
      expect(msg).toContain(wanted === 1 ? 'Ein Dienstleister' : `Bis zu ${wanted}`);
    }
    for (const wrong of [0, 21, 2.5]) {
      const answer = await change(own, wrong);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'anzahlAngebote']);
    }
  });

  test('cannot be less than sold, reserved and exclusively offered places', async () => {
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
    await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId: buyer.id } });
    expect((await change(own, 1)).json().code).toBe('below_sales');
    await changed(own, 2);
    expect((await buyer.browser.call(`PUT /api/partner/requests/${own.id}/accept`)).statusCode).toBe(200);
    // Sold to one partner alone: nobody else gets in.
    expect((await change(own, 3)).json().code).toBe('wrong_state');
  });
});

describe('a longer term', () => {
  const extend = (token: string) => portal.visit(`PUT /api/requests/link/${token}/extend`);
  const extended = async (token: string) =>
    readAnswer('PUT /api/requests/link/:token/extend', await extend(token));

  test('ends a running publication seven days later, once', async () => {
    const { token } = await addOwnRequest(portal);
    portal.clock.time = afterStart(hourMs);
    const { request } = await extended(token);
    const publicUntil = afterStart(14 * dayMs).toISOString();
    expect(request).toMatchObject({ status: 'published', publicUntil });
    expect(request.actions).not.toContain('extend');
    expect(request.history.at(-1)?.event).toBe('extended');
    expect(refusalOf(await extend(token))).toEqual([409, 'already_extended']);
  });

  test('relists an expired request for seven days from now, at most seven days after its end', async () => {
    const [{ id, token }, late] = [await addOwnRequest(portal), await addOwnRequest(portal)];
    portal.clock.time = afterStart(9 * dayMs);
    await runRequestsJobs(portal.db, portal.clock.time);
    const publicUntil = afterStart(16 * dayMs).toISOString();
    expect((await extended(token)).request).toMatchObject({ status: 'published', publicUntil });
    const { browser } = await addBuyer(portal);
    expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
    portal.clock.time = afterStart(14 * dayMs);
    expect((await extend(late.token)).statusCode).toBe(409);
  });

  test('keeps the days that an admin has saved for the next publication', async () => {
    const { id, token } = await addOwnRequest(portal);
    portal.clock.time = afterStart(8 * dayMs);
    Object.assign(admin, await portal.openBrowserFor(admin.id));
    const readAt = async () => (await admin.call(`GET /api/requests/${id}`)).json().request.updatedAt;
    const body = { countdownDays: 20, updatedAt: await readAt() };
    expect((await admin.call(`PUT /api/requests/${id}`, { body })).json().request.status).toBe('expired');
    await extended(token);
    await portal.takeMails();
    const publish = async (updatedAt?: string) =>
      (await admin.call(`PATCH /api/requests/${id}`, { body: { public: true, updatedAt } })).json().request;
    const published = await publish(await readAt());
    expect(published).toMatchObject({
      publicUntil: afterStart(28 * dayMs).toISOString(),
      publishedAt: afterStart(8 * dayMs).toISOString(),
    });
    expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['request_republished']);
    expect((await publish()).updatedAt).toBe(published.updatedAt);
  });
});

const withdraw = ({ token }: OwnRequest, body?: object) =>
  portal.visit(`PUT /api/requests/link/${token}/withdraw`, body);
const close = ({ token }: OwnRequest, body: object) =>
  portal.visit(`PUT /api/requests/link/${token}/close`, body);
const view = async ({ id }: OwnRequest) =>
  (await admin.call(`GET /api/requests/${id}`)).json().request as Record<string, unknown>;
const outcomes = async (own: OwnRequest) => {
  const mails = await portal.takeMails();
  expect(JSON.stringify(mails.filter(({ recipient }) => recipient !== own.email))).not.toContain('Spedition');
  return Object.fromEntries(
    mails.map(({ recipient, payload }) => [recipient, payload['ending'] ?? payload['notified']]),
  );
};

describe('withdrawing', () => {
  test('ends the sale, keeps the reason for admins, and mails client and buyers', async () => {
    const own = await addOwnRequest(portal);
    const buyer = await buyOwn(portal, own.id);
    await portal.takeMails();
    const answer = await withdraw(own, { reason: 'Bedarf entfallen' });
    const { request } = readAnswer('PUT /api/requests/link/:token/withdraw', answer);
    expect(request).toMatchObject({ status: 'withdrawn', actions: ['delete'] });
    expect(JSON.stringify(request)).not.toContain('entfallen');
    expect(await view(own)).toMatchObject({ endingReason: 'Bedarf entfallen' });
    expect(await outcomes(own)).toEqual({ [own.email]: 1, [buyer.email]: 'withdrawn' });
    const late = await (await addBuyer(portal)).browser.call(`POST /api/requests/${own.id}/buy`);
    expect(late.json().code).toBe('not_available');
    expect((await withdraw(own)).json().msg).toBe('Das ist im Status „Zurückgezogen“ nicht möglich.');
    expect(await portal.takeMails()).toEqual([]);
  });

  test('ends an exclusive offer', async () => {
    const own = await addOwnRequest(portal);
    const buyer = await addBuyer(portal);
    await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId: buyer.id } });
    await withdraw(own);
    expect(await view(own)).toMatchObject({ exclusiveOffer: null });
    expect((await buyer.browser.call(`PUT /api/partner/requests/${own.id}/accept`)).statusCode).toBe(409);
  });
});

describe('closing', () => {
  test('in favour of one buyer mails each buyer its result, and names the buyer to admins', async () => {
    const own = await addOwnRequest(portal);
    const [first, second] = [await buyOwn(portal, own.id), await buyOwn(portal, own.id)];
    await portal.takeMails();
    const answer = await close(own, { placedWith: 'buyer', buyerId: first.id });
    expect(readAnswer('PUT /api/requests/link/:token/close', answer).request.status).toBe('closed');
    expect(await outcomes(own)).toEqual({ [own.email]: 2, [first.email]: 'you', [second.email]: 'other' });
    expect(await view(own)).toMatchObject({ placedWith: 'buyer' });
    const { buyers } = (await admin.call(`GET /api/requests/${own.id}/buyers`)).json();
    // Both bought at one instant, so that their order says nothing.
    const placed = (buyers as { _id: string; placed: boolean }[]).filter((buyer) => buyer.placed);
    expect(placed.map(({ _id }) => _id)).toEqual([first.id]);
  });

  test('sends no mail to erased buyers', async () => {
    const own = await addOwnRequest(portal);
    const buyer = await buyOwn(portal, own.id);
    await buyer.browser.call('DELETE /api/user', { body: { currentPassword: testPassword } });
    await portal.takeMails();
    await close(own, { placedWith: 'nobody' });
    expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['request_closed']);
  });
});
