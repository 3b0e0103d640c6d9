import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { race } from '#server/testing/database/race.ts';
import { passDays, sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { callAndRead, readAnswer, refusalOf, startOfTest } from '#server/testing/test-app.ts';

const app = sharedTestApp();
const admin = sharedPerson(app, { email: 'admin@portal.example', role: 'admin' });
beforeEach(() => {
  app.clock.time = startOfTest;
});

const addRequest = async () => (await addOwnRequest(app, { status: 'in_review' })).id;
const view = async (id: string) => {
  const { request } = await callAndRead(admin, 'GET /api/requests/:id', { id });
  return request as typeof request & { updatedAt: string; status: string; basePrice: number };
};
const patch = (id: string, body: object) => admin.call(`PATCH /api/requests/${id}`, { body });
const switchTo = (id: string, isPublic: boolean, phoneChecked?: boolean) =>
  patch(id, { public: isPublic, phoneChecked });
const edit = async (id: string, changes: object) =>
  admin.call(`PUT /api/requests/${id}`, { body: { ...changes, updatedAt: (await view(id)).updatedAt } });

const inDays = (days: number) => new Date(app.clock.time.getTime() + days * dayMs).toISOString();
const statusByLink = async (token: unknown) =>
  readAnswer('GET /api/requests/link/:token', await app.visit(`GET /api/requests/link/${token}`)).request
    .status;

describe('publishing', () => {
  test('sets publicUntil to now plus countdownDays and mails the client once, with a working link', async () => {
    const { id, email } = await addOwnRequest(app, { status: 'in_review' });
    const { request } = readAnswer('PATCH /api/requests/:id', await switchTo(id, true));
    expect(request).toMatchObject({ public: true, status: 'published', publicUntil: inDays(7) });
    const [mail] = await app.takeMails();
    expect(mail).toMatchObject({ kind: 'request_published', recipient: email });
    expect(await statusByLink(mail?.payload['token'])).toBe('published');
    expect((await switchTo(id, true)).statusCode).toBe(200);
    expect(await app.takeMails()).toEqual([]);
  });

  test('answers each of thirty simultaneous calls with the state that it set', race, async () => {
    const id = await addRequest();
    const states = Array.from({ length: 30 }, (_, n) => n % 2 === 0);
    const answers = await Promise.all(states.map((isPublic) => switchTo(id, isPublic)));
    expect(answers.map((answer) => answer.json().request.public)).toEqual(states);
  });

  test('saves an edited offer in the same call, or nothing (admin 91)', async () => {
    const id = await addRequest();
    const publish = async (offer: object, named: object = {}) => {
      const { updatedAt } = await view(id);
      return patch(id, { public: true, updatedAt, offer, ...named });
    };
    expect(refusalOf(await publish({ basePrice: 1.005 }))).toEqual([422, 'invalid_fields']);
    expect(refusalOf(await patch(id, { public: true, offer: { basePrice: 20 } }))[0]).not.toBe(409);
    const stale = { public: true, updatedAt: new Date(0).toISOString(), offer: { basePrice: 20 } };
    expect(refusalOf(await patch(id, stale))).toEqual([409, 'edited_meanwhile']);
    expect(await view(id)).toMatchObject({ public: false, countdownDays: 7 });
    const discount = { type: 'percentage', amount: 50 };
    const offer = { basePrice: 30, discount, countdownDays: 3, maxSales: 2, moreInfo: 'Ab Montag.' };
    const { request } = readAnswer('PATCH /api/requests/:id', await publish(offer));
    const saved = { ...offer, price: 15, status: 'published', publicUntil: inDays(3) };
    expect(request).toMatchObject(saved);
    expect(refusalOf(await publish({ basePrice: 20 }))).toEqual([409, 'already_public']);
    const named = { publicUntil: inDays(9) };
    expect(refusalOf(await publish({ basePrice: 20 }, named))).toEqual([409, 'already_public']);
    await passDays(app, admin, 4);
    const again = readAnswer('PATCH /api/requests/:id', await publish({ countdownDays: 5 }));
    expect(again.request).toMatchObject({ basePrice: 30, status: 'published', publicUntil: inDays(5) });
  });

  test('needs a recorded phone check for an unconfirmed contact, whose later confirmation mails nobody', async () => {
    const { id, token } = await addOwnRequest(app, { status: 'unconfirmed' });
    expect(refusalOf(await switchTo(id, true))).toEqual([409, 'contact_unconfirmed']);
    expect((await view(id)).status).toBe('unconfirmed');
    const { request } = readAnswer('PATCH /api/requests/:id', await switchTo(id, true, true));
    expect(request).toMatchObject({ status: 'published', phoneCheckedAt: app.clock.time.toISOString() });
    await app.takeMails();
    await app.visit('POST /api/requests/confirm', { token });
    expect(await app.takeMails()).toEqual([]);
  });

  test('refuses an ended term until it is renewed, and mails the client the new publication', async () => {
    const id = await addRequest();
    await switchTo(id, true);
    await app.takeMails();
    await passDays(app, admin, 8);
    const refused = await switchTo(id, true);
    expect(refusalOf(refused)).toEqual([409, 'term_over']);
    expect(refused.json().msg).toContain('Laufzeit erneuern');
    const renewed = readAnswer('PUT /api/requests/:id', await edit(id, { countdownDays: 14 })).request;
    expect(renewed).toMatchObject({ status: 'expired', countdownDays: 14 });
    const { request } = readAnswer('PATCH /api/requests/:id', await switchTo(id, true));
    const publishedAt = app.clock.time.toISOString();
    expect(request).toMatchObject({ status: 'published', publicUntil: inDays(14), publishedAt });
    expect((await app.takeMails()).map(({ kind }) => kind)).toEqual(['request_republished']);
  });

  test('refuses a public and ended request with advice', async () => {
    const id = await addRequest();
    await switchTo(id, true);
    await changeListing(app, id, { withdrawn_at: app.clock.time });
    const answer = await switchTo(id, true);
    expect(refusalOf(answer)).toEqual([409, 'wrong_state']);
    expect(answer.json().msg2).toContain('neue Anfrage');
  });

  test('refuses a new end for a sold-out request', async () => {
    const id = await addRequest();
    await switchTo(id, true);
    await changeListing(app, id, { current_sales: 5 });
    expect((await switchTo(id, true)).statusCode).toBe(200);
    const answer = await patch(id, { public: true, publicUntil: inDays(20) });
    expect(refusalOf(answer)).toEqual([409, 'wrong_state']);
    expect(answer.json().msg2).toContain('Verkäufe höchstens');
    expect(await view(id)).toMatchObject({ status: 'sold_out', publicUntil: inDays(7) });
    await passDays(app, admin, 8);
    expect(refusalOf(await switchTo(id, true))).toEqual([409, 'wrong_state']);
  });

  test('refuses a private request without a free place', async () => {
    const id = await addRequest();
    await changeListing(app, id, { current_sales: 5 });
    for (const publicUntil of [undefined, inDays(20)]) {
      const answer = await patch(id, { public: true, publicUntil });
      expect(refusalOf(answer)).toEqual([409, 'wrong_state']);
      expect(answer.json().msg2).toContain('Verkäufe höchstens');
    }
    expect((await view(id)).status).toBe('in_review');
    await edit(id, { maxSales: 6 });
    const { request } = readAnswer('PATCH /api/requests/:id', await switchTo(id, true));
    expect(request).toMatchObject({ status: 'published', publicUntil: inDays(7) });
  });

  test('accepts a named end, also after the end of the term', async () => {
    const id = await addRequest();
    await switchTo(id, true);
    await passDays(app, admin, 8);
    const refused = await patch(id, { public: true, publicUntil: inDays(0) });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ field: 'publicUntil' }]]);
    const answer = await patch(id, { public: true, publicUntil: inDays(2) });
    const { request } = readAnswer('PATCH /api/requests/:id', answer);
    expect(request).toMatchObject({ status: 'published', publicUntil: inDays(2), countdownDays: 7 });
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'keine-id'])('%s: 404', async (id) => {
    expect((await switchTo(id, true)).statusCode).toBe(404);
  });
});

describe('editing the offer', () => {
  test('changes price and discount', async () => {
    const id = await addRequest();
    const discounted = await edit(id, { basePrice: 0.99, discount: { type: 'percentage', amount: 50 } });
    const { request } = readAnswer('PUT /api/requests/:id', discounted);
    expect(request).toMatchObject({ basePrice: 0.99, price: 0.49, originalPrice: 0.99 });
    expect((await edit(id, { discount: null })).json().request).toMatchObject({ price: 0.99 });
  });
});

describe('rejecting', () => {
  const reject = (id: string, reason: string) =>
    admin.call(`PUT /api/requests/${id}/reject`, { body: { reason } });

  test('mails the client the reason once, with a link, and shows it to admins', async () => {
    const { id, email } = await addOwnRequest(app, { status: 'in_review' });
    const { request } = readAnswer('PUT /api/requests/:id/reject', await reject(id, '  Kein Auftrag.  '));
    expect(request).toMatchObject({ status: 'rejected', rejectionReason: 'Kein Auftrag.' });
    const mails = await app.takeMails();
    expect(mails).toMatchObject([
      { kind: 'request_rejected', recipient: email, payload: { reason: 'Kein Auftrag.' } },
    ]);
    expect(await statusByLink(mails[0]?.payload['token'])).toBe('rejected');
    expect((await reject(id, 'Noch einmal')).json().code).toBe('wrong_state');
    expect(await app.takeMails()).toEqual([]);
  });

  test('needs a reason of at most 2,000 characters', async () => {
    const id = await addRequest();
    for (const reason of ['', ' \n ', 'x'.repeat(2001)]) {
      const answer = await reject(id, reason);
      expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'reason' }]]);
    }
  });

  test('keeps purchases, ends an exclusive offer and the sale', async () => {
    const { id, email } = await addOwnRequest(app);
    const [buyer, other] = [await addBuyer(app), await addBuyer(app)];
    expect((await buyer.browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
    await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: other.id } });
    const { request } = readAnswer('PUT /api/requests/:id/reject', await reject(id, 'Kein Auftrag'));
    expect(request).toMatchObject({ currentSales: 1, exclusiveOffer: null });
    expect((await other.browser.call(`PUT /api/partner/requests/${id}/accept`)).statusCode).toBe(409);
    expect((await other.browser.call(`POST /api/requests/${id}/buy`)).statusCode).not.toBe(200);
    const kept = await callAndRead(buyer.browser, 'GET /api/requests/:id', { id });
    expect(kept.request).toMatchObject({ email });
  });
});
