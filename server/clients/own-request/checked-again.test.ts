import { beforeEach, describe, expect, test } from 'vitest';
import { saveOwn, viewAsAdmin } from '#server/testing/clients/edits.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal, 'check-chefin@portal.example');
beforeEach(() => setReview(false));

const setReview = (isOn: boolean) => setRule(portal.db, 'reviewAfterChange', isOn);
const add = (wanted: Parameters<typeof addOwnRequest>[1] = {}) => addOwnRequest(portal, wanted);

describe('another telephone number', () => {
  const readAt = async ({ id }: OwnRequest) => ({ updatedAt: (await viewAsAdmin(admin, id)).updatedAt });
  const check = async (own: OwnRequest) => {
    const key = `PUT /api/admin/checking/${own.id}/phone-check`;
    expect((await admin.call(key, { body: await readAt(own) })).statusCode).toBe(200);
  };
  const checkedAt = async ({ id }: OwnRequest) => (await viewAsAdmin(admin, id)).phoneCheckedAt;

  test('ends the phone check, but not the publication; another spelling of the same number changes nothing', async () => {
    const own = await add({ status: 'in_review', fields: { telefonnummer: '030 1234567' } });
    await check(own);
    await saveOwn(portal, own, { telefonnummer: '+49 (30) 123 45 67', name: 'Ida Kern' });
    expect(await checkedAt(own)).not.toBeNull();
    await admin.call(`PATCH /api/requests/${own.id}`, { body: { public: true, ...(await readAt(own)) } });
    expect((await saveOwn(portal, own, { telefonnummer: '030 7654321' })).request.status).toBe('published');
    expect(await checkedAt(own)).toBeNull();
  });

  test('unpublishes an unconfirmed request until an admin checks its contact again', async () => {
    const own = await add({ status: 'unconfirmed' });
    const publish = async (more: object = {}) => {
      const body = { public: true, ...(await readAt(own)), ...more };
      return (await admin.call(`PATCH /api/requests/${own.id}`, { body })).json();
    };
    await publish({ phoneChecked: true });
    await portal.takeMails();
    const { msg, request } = await saveOwn(portal, own, { telefonnummer: '030 7654321' });
    expect([msg, request.status]).toEqual([expect.stringContaining('noch einmal'), 'unconfirmed']);
    expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['request_changed']);
    expect((await publish()).code).toBe('contact_unconfirmed');
    expect((await publish({ phoneChecked: true })).request.status).toBe('published');
  });
});

describe('with the rule that admins check changes again', () => {
  beforeEach(() => setReview(true));

  test('changed answers or postal code unpublish a request, mail the admins and end its offer', async () => {
    const own = await add();
    const { id: partnerId } = await addBuyer(portal);
    await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId } });
    await portal.takeMails();
    const { msg, request } = await saveOwn(portal, own, { postleitzahl: '30160' });
    expect(msg).toContain('noch einmal');
    expect(request).toMatchObject({ status: 'in_review', publicUntil: null });
    const events = request.history.slice(-2).map(({ event }) => event);
    expect(events.toSorted()).toEqual(['changed', 'unpublished']);
    const inReviewSince = portal.clock.time.toISOString();
    const isPrivate = { public: false, exclusiveOffer: null, inReviewSince };
    expect(await viewAsAdmin(admin, own.id)).toMatchObject(isPrivate);
    const mails = await portal.takeMails();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['request_changed', 'check-chefin@portal.example'],
      ['request_unpublished', own.email],
    ]);
    // A second change of what is private already is no further news.
    await saveOwn(portal, own, { postleitzahl: '30161' });
    expect(await portal.takeMails()).toEqual([]);
  });

  test('the offer of a private request ends', async () => {
    const own = await add({ status: 'in_review' });
    const { id: partnerId, browser } = await addBuyer(portal);
    await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId } });
    await portal.takeMails();
    await saveOwn(portal, own, { name: 'Ida Kern' });
    expect((await viewAsAdmin(admin, own.id)).exclusiveOffer).toMatchObject({ partnerId });
    await saveOwn(portal, own, { warenart: 'Möbel' });
    expect((await viewAsAdmin(admin, own.id)).exclusiveOffer).toBeNull();
    expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['request_changed']);
    expect((await browser.call(`PUT /api/partner/requests/${own.id}/accept`)).statusCode).not.toBe(200);
    expect((await viewAsAdmin(admin, own.id)).currentSales).toBe(0);
  });

  test('an expired request goes back, too, but not for fields that matching does not use', async () => {
    const [expired, own] = [await add({ status: 'expired' }), await add()];
    expect((await saveOwn(portal, expired, { warenart: 'Möbel' })).request.status).toBe('in_review');
    await portal.takeMails();
    const { request } = await saveOwn(portal, own, { name: 'Ida Kern', bemerkung: '' });
    expect([request.status, await portal.takeMails()]).toEqual(['published', []]);
  });
});
