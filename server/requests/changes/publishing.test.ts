import { beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const app = sharedTestApp();
let admin: TestBrowser;
let adminId: string;
beforeAll(async () => {
  adminId = await app.addUser({ email: 'admin@portal.example', role: 'admin' });
  admin = await app.openBrowserFor(adminId);
});

const addRequest = async () => (await addOwnRequest(app, { status: 'in_review' })).id;
const view = async (id: string) => {
  const { request } = readAnswer('GET /api/requests/:id', await admin.call(`GET /api/requests/${id}`));
  return request as typeof request & { updatedAt: string; status: string; basePrice: number };
};
const switchTo = (id: string, isPublic: boolean, phoneChecked?: boolean) =>
  admin.call(`PATCH /api/requests/${id}`, { body: { public: isPublic, phoneChecked } });
const edit = async (id: string, changes: object) =>
  admin.call(`PUT /api/requests/${id}`, { body: { ...changes, updatedAt: (await view(id)).updatedAt } });
/** The admin signs in anew, as after a night. */
async function passDays(days: number): Promise<void> {
  app.clock.time = new Date(app.clock.time.getTime() + days * 24 * hourMs);
  admin = await app.openBrowserFor(adminId);
}

const inDays = (days: number) => new Date(app.clock.time.getTime() + days * 24 * hourMs).toISOString();

describe('publishing', () => {
  test('sets publicUntil to now plus countdownDays and tells the client with a working link', async () => {
    const { id, email } = await addOwnRequest(app, { status: 'in_review' });
    const { request } = readAnswer('PATCH /api/requests/:id', await switchTo(id, true));
    expect(request).toMatchObject({ public: true, status: 'published', publicUntil: inDays(7) });
    const [mail] = await app.takeMails();
    expect(mail).toMatchObject({ kind: 'request_published', recipient: email });
    const page = await app.openBrowser().call(`GET /api/requests/link/${mail?.payload['token']}`);
    expect(readAnswer('GET /api/requests/link/:token', page).request.status).toBe('published');
  });

  test('twice is once', async () => {
    const id = await addRequest();
    await switchTo(id, true);
    await app.takeMails();
    expect((await switchTo(id, true)).statusCode).toBe(200);
    expect(await app.takeMails()).toEqual([]);
  });

  test('a confirmation after the phone check is no news to the admins', async () => {
    const { id, token } = await addOwnRequest(app, { status: 'unconfirmed' });
    await switchTo(id, true, true);
    await app.takeMails();
    await app.visit('POST /api/requests/confirm', { token });
    expect(await app.takeMails()).toEqual([]);
  });

  test('taking back clears publicUntil, whatever end it names', async () => {
    const id = await addRequest();
    for (const days of [-1, 0, 91]) {
      await switchTo(id, true);
      const body = { public: false, publicUntil: inDays(days) };
      const { request } = readAnswer(
        'PATCH /api/requests/:id',
        await admin.call(`PATCH /api/requests/${id}`, { body }),
      );
      expect(request).toMatchObject({ public: false, status: 'in_review', publicUntil: null });
    }
  });

  test('an unconfirmed contact needs the phone check, which is recorded', async () => {
    const { id } = await addOwnRequest(app, { status: 'unconfirmed' });
    const refused = await switchTo(id, true);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'contact_unconfirmed']);
    expect((await view(id)).status).toBe('unconfirmed');
    const { request } = readAnswer('PATCH /api/requests/:id', await switchTo(id, true, true));
    expect(request).toMatchObject({ status: 'published', phoneCheckedAt: app.clock.time.toISOString() });
  });

  test('a request whose term is over must be renewed first, and says so; its client is told', async () => {
    const id = await addRequest();
    await switchTo(id, true);
    await app.takeMails();
    const start = app.clock.time;
    await passDays(8);
    const refused = await switchTo(id, true);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'term_over']);
    expect(refused.json().msg).toContain('Laufzeit erneuern');
    const renewed = readAnswer('PUT /api/requests/:id', await edit(id, { countdownDays: 14 })).request;
    expect(renewed).toMatchObject({ status: 'expired', countdownDays: 14 });
    const { request } = readAnswer('PATCH /api/requests/:id', await switchTo(id, true));
    const publishedAt = app.clock.time.toISOString();
    expect(request).toMatchObject({ status: 'published', publicUntil: inDays(14), publishedAt });
    expect((await app.takeMails()).map(({ kind }) => kind)).toEqual(['request_republished']);

    await passDays(15);
    expect((await switchTo(id, true)).statusCode).toBe(409);
    await edit(id, { countdownDays: 14 });
    expect((await switchTo(id, true)).json().request).toMatchObject({ publicUntil: inDays(14) });
    app.clock.time = start;
  });

  test.each(['rejected_at', 'withdrawn_at', 'closed_at'] as const)(
    'publishing again what is public and has %s is refused with what to do',
    async (column) => {
      const id = await addRequest();
      await switchTo(id, true);
      await app.db
        .updateTable('request_listings')
        .set({ [column]: app.clock.time })
        .where('request_id', '=', id)
        .execute();
      const answer = await switchTo(id, true);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'wrong_state']);
      expect(answer.json().msg2).toContain('neue Anfrage');
    },
  );

  test.each([
    ['a new request', 0],
    ['a public one', 1],
    ['one whose term is over', 8],
  ])('publicUntil sets the end of %s', async (_, days) => {
    const id = await addRequest();
    if (days > 0) await switchTo(id, true);
    const start = app.clock.time;
    await passDays(days);
    const until = (end: string) =>
      admin.call(`PATCH /api/requests/${id}`, { body: { public: true, publicUntil: end } });
    const refused = await until(inDays(0));
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ field: 'publicUntil' }]]);
    const { request } = readAnswer('PATCH /api/requests/:id', await until(inDays(2)));
    expect(request).toMatchObject({ status: 'published', publicUntil: inDays(2), countdownDays: 7 });
    app.clock.time = start;
  });

  test('an unknown id: 404', async () => {
    expect((await switchTo('00000000-0000-4000-8000-000000000000', true)).statusCode).toBe(404);
    expect((await switchTo('keine-id', true)).statusCode).toBe(404);
  });
});

describe('editing the offer', () => {
  test.each([
    [{ basePrice: 0.99, discount: { type: 'percentage', amount: 50 } }, 0.99, 0.49],
    [{ basePrice: 40, discount: { type: 'fixed', amount: 15.5 } }, 40, 24.5],
    [{ basePrice: 40, discount: null }, 40, 40],
  ])('%j costs %d before and %d after the discount', async (changes, basePrice, price) => {
    const id = await addRequest();
    const { request } = readAnswer('PUT /api/requests/:id', await edit(id, changes));
    expect(request).toMatchObject({ basePrice, price, originalPrice: basePrice });
  });

  test('changed days move the end of a public request, and leave a private one without', async () => {
    const id = await addRequest();
    expect((await edit(id, { countdownDays: 10 })).json().request).toMatchObject({ publicUntil: null });
    await switchTo(id, true);
    expect((await view(id)).publicUntil).toBe(inDays(10));
    expect((await edit(id, { countdownDays: 3 })).json().request).toMatchObject({ publicUntil: inDays(3) });
    expect((await edit(id, { countdownDays: null })).json().request).toMatchObject({ countdownDays: 7 });
  });

  test.each([
    [{ basePrice: -1 }, 'basePrice'],
    [{ basePrice: 1.234 }, 'basePrice'],
    [{ discount: { type: 'percentage', amount: 101 } }, 'discount'],
    [{ countdownDays: 0 }, 'countdownDays'],
    [{ countdownDays: 91 }, 'countdownDays'],
    [{ maxSales: 101 }, 'maxSales'],
    [{ maxSales: 2.5 }, 'maxSales'],
    [{ basePrice: 100_000.01 }, 'basePrice'],
    [{ basePrice: 1e308 }, 'basePrice'],
    [{ discount: { type: 'fixed', amount: -5 } }, 'discount'],
    [{ moreInfo: '🚢'.repeat(5001) }, 'moreInfo'],
  ])('%j: 422 names %s', async (changes, field) => {
    const id = await addRequest();
    const answer = await edit(id, changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
  });

  test('what somebody else changed meanwhile is not overwritten', async () => {
    const id = await addRequest();
    const { updatedAt } = await view(id);
    app.clock.time = new Date(app.clock.time.getTime() + 1000);
    expect((await edit(id, { basePrice: 41 })).statusCode).toBe(200);
    const stale = await admin.call(`PUT /api/requests/${id}`, { body: { basePrice: 42, updatedAt } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'edited_meanwhile']);
    expect((await view(id)).basePrice).toBe(41);
  });

  test('fewer sales than were made are refused', async () => {
    const id = await addRequest();
    await app.db
      .updateTable('request_listings')
      .set({ current_sales: 3 })
      .where('request_id', '=', id)
      .execute();
    const answer = await edit(id, { maxSales: 2 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'below_sales']);
    expect((await edit(id, { maxSales: 3 })).statusCode).toBe(200);
  });
});

describe('rejecting', () => {
  const reject = (id: string, reason: string) =>
    admin.call(`PUT /api/requests/${id}/reject`, { body: { reason } });

  test('mails the reason to the client once, with a link, and shows it to the admin', async () => {
    const { id, email } = await addOwnRequest(app, { status: 'in_review' });
    const { request } = readAnswer('PUT /api/requests/:id/reject', await reject(id, '  Kein Auftrag.  '));
    expect(request).toMatchObject({ status: 'rejected', rejectionReason: 'Kein Auftrag.' });
    const mails = await app.takeMails();
    expect(mails).toMatchObject([
      { kind: 'request_rejected', recipient: email, payload: { reason: 'Kein Auftrag.' } },
    ]);
    const page = await app.openBrowser().call(`GET /api/requests/link/${mails[0]?.payload['token']}`);
    expect(readAnswer('GET /api/requests/link/:token', page).request.status).toBe('rejected');
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

  test('leaves buyers what they have bought, ends an exclusive offer, and nobody buys any more', async () => {
    const { id, email } = await addOwnRequest(app);
    const [buyer, other] = [await addBuyer(app), await addBuyer(app)];
    expect((await buyer.browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
    await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: other.id } });
    const { request } = readAnswer('PUT /api/requests/:id/reject', await reject(id, 'Kein Auftrag'));
    expect(request).toMatchObject({ currentSales: 1, exclusiveOffer: null });
    expect((await other.browser.call(`PUT /api/partner/requests/${id}/accept`)).statusCode).toBe(409);
    expect((await other.browser.call(`POST /api/requests/${id}/buy`)).statusCode).not.toBe(200);
    const kept = readAnswer('GET /api/requests/:id', await buyer.browser.call(`GET /api/requests/${id}`));
    expect(kept.request).toMatchObject({ email });
  });
});
