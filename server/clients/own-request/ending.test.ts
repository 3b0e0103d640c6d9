import { beforeEach, describe, expect, test } from 'vitest';
import { shopJobs } from '#server/shop/jobs.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { driveShop, startCheckout } from '#server/testing/shop/shop-driver.ts';
import { readAnswer, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  admin = await portal.openBrowserAs({ email: 'edit-chef@portal.example', role: 'admin' });
});

const add = () => addOwnRequest(portal);
const withdraw = ({ token }: OwnRequest, body?: object) =>
  portal.visit(`PUT /api/requests/link/${token}/withdraw`, body);
const close = ({ token }: OwnRequest, body: object) =>
  portal.visit(`PUT /api/requests/link/${token}/close`, body);
const viewAsAdmin = async (id: string) =>
  (await admin.call(`GET /api/requests/${id}`)).json().request as Record<string, unknown>;
const outcomes = async (own: OwnRequest) => {
  const mails = await portal.takeMails();
  expect(JSON.stringify(mails.filter(({ recipient }) => recipient !== own.email))).not.toContain('Spedition');
  return Object.fromEntries(
    mails.map(({ recipient, payload }) => [recipient, payload['ending'] ?? payload['told']]),
  );
};

describe('withdrawing', () => {
  test('takes it out of the sale, keeps the reason for admins, and tells client and buyers', async () => {
    const own = await add();
    const buyer = await buyOwn(portal, own.id);
    await portal.takeMails();
    const answer = await withdraw(own, { reason: 'Bedarf entfallen' });
    const { request } = readAnswer('PUT /api/requests/link/:token/withdraw', answer);
    expect(request).toMatchObject({ status: 'withdrawn', actions: ['delete'] });
    expect(JSON.stringify(request)).not.toContain('entfallen');
    expect(await viewAsAdmin(own.id)).toMatchObject({ endingReason: 'Bedarf entfallen' });
    expect(await outcomes(own)).toEqual({ [own.email]: 1, [buyer.email]: 'withdrawn' });
    const late = await (await addBuyer(portal)).browser.call(`POST /api/requests/${own.id}/buy`);
    expect(late.json().code).toBe('not_available');
    expect((await withdraw(own)).json().msg).toBe('Das ist im Zustand „Zurückgezogen“ nicht möglich.');
    expect(await portal.takeMails()).toEqual([]);
  });

  test('ends an exclusive offer of it', async () => {
    const own = await add();
    const buyer = await addBuyer(portal);
    await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId: buyer.id } });
    await withdraw(own);
    expect(await viewAsAdmin(own.id)).toMatchObject({ exclusiveOffer: null });
    const accepted = await buyer.browser.call(`PUT /api/partner/requests/${own.id}/accept`);
    expect(accepted.statusCode).toBe(409);
  });
});

describe('closing', () => {
  test('with the order placed with a buyer tells each buyer its own, and admins who has it', async () => {
    const own = await add();
    const [first, second] = [await buyOwn(portal, own.id), await buyOwn(portal, own.id)];
    await portal.takeMails();
    const answer = await close(own, { placedWith: 'buyer', buyerId: first.id });
    expect(readAnswer('PUT /api/requests/link/:token/close', answer).request.status).toBe('closed');
    expect(await outcomes(own)).toEqual({ [own.email]: 2, [first.email]: 'you', [second.email]: 'other' });
    expect(await viewAsAdmin(own.id)).toMatchObject({ placedWith: 'buyer' });
    const { buyers } = (await admin.call(`GET /api/requests/${own.id}/buyers`)).json();
    // Both bought at one instant, so that their order says nothing.
    const placed = (buyers as { _id: string; placed: boolean }[]).filter((buyer) => buyer.placed);
    expect(placed.map(({ _id }) => _id)).toEqual([first.id]);
  });

  test('with somebody who has not bought it is 422 and changes nothing', async () => {
    const own = await add();
    const stranger = await addBuyer(portal);
    const answer = await close(own, { placedWith: 'buyer', buyerId: stranger.id });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'buyerId']);
    expect(await viewAsAdmin(own.id)).toMatchObject({ status: 'published', placedWith: null });
  });

  test('tells erased buyers nothing', async () => {
    const own = await add();
    const buyer = await buyOwn(portal, own.id);
    await buyer.browser.call('DELETE /api/user', { body: { currentPassword: testPassword } });
    await portal.takeMails();
    await close(own, { placedWith: 'nobody' });
    expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['request_closed']);
  });
});

test.each(['withdraw', 'close'] as const)(
  'what is paid at the shop behind a %s is refunded',
  async (ending) => {
    const shop = driveShop(portal, shopJobs);
    const own = await add();
    const buyer = await addBuyer(portal);
    const { checkoutId, checkoutUrl } = await startCheckout(buyer.browser, [own.id]);
    const ended = ending === 'withdraw' ? await withdraw(own) : await close(own, { placedWith: 'nobody' });
    expect(ended.statusCode).toBe(200);
    await shop.press(checkoutUrl, 'pay');
    await shop.settle();
    const { order } = (await admin.call(`GET /api/admin/orders/${checkoutId}`)).json();
    expect(order).toMatchObject({ state: 'refunded', items: [{ lateReason: 'not_available' }] });
    expect((await viewAsAdmin(own.id))['buyers']).toEqual([]);
  },
);
