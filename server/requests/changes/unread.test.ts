import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { reviewQuestions } from '#server/testing/clients/review-questions.ts';
import { beginLater, race } from '#server/testing/database/race.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
const questions = reviewQuestions(portal);

const fields = { postleitzahl: '27580', bemerkung: 'Wie gelesen.' };
const add = (wanted: Parameters<typeof addOwnRequest>[1] = {}) =>
  addOwnRequest(portal, { status: 'in_review', fields, ...wanted });

type Read = {
  updatedAt: string;
  public: boolean;
  bemerkung: string;
  changes: readonly unknown[];
  status: string;
};
const read = async ({ id }: OwnRequest): Promise<Read> =>
  (await admin.call(`GET /api/requests/${id}`)).json().request;
const patch = ({ id }: OwnRequest, body: object) => admin.call(`PATCH /api/requests/${id}`, { body });

const see = ({ id }: OwnRequest, { updatedAt }: Read) =>
  admin.call(`PUT /api/requests/${id}/changes/seen`, { body: { updatedAt } });
const openAnswer = ({ id }: OwnRequest, questionId: string) => admin.call(questions.seenKey(id, questionId));

/** By the client, in the same instant. */
async function change({ token }: OwnRequest, changes: object): Promise<void> {
  const path = `/api/requests/link/${token}`;
  const { updatedAt } = (await portal.visit(`GET ${path}`)).json().request;
  readAnswer('PUT /api/requests/link/:token', await portal.visit(`PUT ${path}`, { ...changes, updatedAt }));
}

describe('publishing a named version', () => {
  test('is refused after a change by the client, with the present state; nothing counts as seen', async () => {
    const own = await add();
    const { updatedAt } = await read(own);
    await change(own, { bemerkung: 'Rufen Sie 0900 an!' });
    const answer = await patch(own, { public: true, updatedAt });
    expect(refusalOf(answer)).toEqual([409, 'edited_meanwhile']);
    expect(answer.json()).toMatchObject({
      msg: 'Die Anfrage wurde inzwischen geändert.',
      msg2: 'Veröffentlicht wurde nichts. Bitte prüfen Sie den neuen Stand.',
    });
    const { current } = answer.json();
    const changed = { before: ['Wie gelesen.'], after: ['Rufen Sie 0900 an!'] };
    expect(current).toMatchObject({ status: 'in_review', changes: [{ fields: [changed] }] });
    expect(await read(own)).toEqual(current);

    const again = await patch(own, { public: true, updatedAt: current.updatedAt });
    const { request } = readAnswer('PATCH /api/requests/:id', again);
    expect(request).toMatchObject({ status: 'published', changes: [] });
  });

  test('succeeds after a confirmation by the client', async () => {
    const own = await add({ status: 'unconfirmed' });
    const { updatedAt } = await read(own);
    await portal.visit('POST /api/requests/confirm', { token: own.token });
    const answer = await patch(own, { public: true, phoneChecked: true, updatedAt });
    expect(answer.json().request).toMatchObject({ status: 'published', phoneCheckedAt: null });
  });

  test('succeeds after reading, buying and marking as seen', async () => {
    const own = await add({ status: 'published', withAccount: true });
    await change(own, { bemerkung: 'Neu.' });
    const before = await read(own);
    await portal.visit(`GET /api/requests/link/${own.token}`);
    const buyer = await addBuyer(portal);
    await buyer.browser.call(`GET /api/requests/${own.id}`);
    await buyer.browser.call(`PUT /api/partner/requests/${own.id}/seen`);
    await buyOwn(portal, own.id);
    await see(own, before);
    expect(await read(own)).toMatchObject({ updatedAt: before.updatedAt, changes: [], currentSales: 1 });
  });

  test('twice changes nothing, with any version', async () => {
    const own = await add();
    const { updatedAt } = await read(own);
    await patch(own, { public: true, updatedAt });
    await change(own, { bemerkung: 'Neu.' });
    const answer = await patch(own, { public: true, updatedAt });
    expect(readAnswer('PATCH /api/requests/:id', answer).request.changes).toHaveLength(1);
  });
});

describe('publishing with an unread answer', () => {
  beforeEach(questions.open);
  const ask = async (own: OwnRequest) => {
    const questionId = await questions.askFor(own.id);
    expect((await questions.answer(own, 'Etwa zehn.')).statusCode).toBe(200);
    return { questionId, ...(await read(own)) };
  };

  test('is refused for any version, until an admin opens the answer', async () => {
    const own = await add();
    const { updatedAt, questionId } = await ask(own);
    for (const body of [{ public: true, updatedAt }, { public: true }]) {
      const answer = await patch(own, body);
      expect(refusalOf(answer)).toEqual([409, 'answer_unread']);
      expect(answer.json()).toMatchObject({
        msg: 'Der Auftraggeber hat eine Rückfrage beantwortet, und niemand hat die Antwort bisher gelesen.',
        msg2: 'Veröffentlicht wurde nichts. Bitte lesen Sie die Antwort.',
        current: { status: 'in_review', questions: [{ answer: 'Etwa zehn.', answerSeenAt: null }] },
      });
    }
    expect((await read(own)).status).toBe('in_review');
    await openAnswer(own, questionId);
    const { request } = (await patch(own, { public: true, updatedAt })).json();
    expect(request).toMatchObject({ status: 'published' });
  });

  test('is refused as an exclusive offer, too', async () => {
    const own = await add();
    const { updatedAt, questionId } = await ask(own);
    const { id: partnerId } = await addBuyer(portal);
    const offer = () => admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId, updatedAt } });
    const msg2 = 'Angeboten wurde nichts. Bitte lesen Sie die Antwort.';
    expect((await offer()).json()).toMatchObject({ code: 'answer_unread', msg2 });
    await openAnswer(own, questionId);
    expect((await offer()).json().request).toMatchObject({ exclusiveOffer: { partnerId } });
  });
});

describe('publishing without a version', () => {
  test('succeeds unless there are unseen changes of the client', async () => {
    const own = await add();
    for (const bemerkung of ['Neu.', fields.bemerkung]) await change(own, { bemerkung });
    expect((await patch(own, { public: true })).json().request).toMatchObject({ status: 'published' });
    await patch(own, { public: false });
    await change(own, { bemerkung: 'Neu.' });
    const refused = await patch(own, { public: true });
    expect(refusalOf(refused)).toEqual([409, 'changes_unseen']);
    expect(refused.json().current).toMatchObject({ public: false, bemerkung: 'Neu.' });
    expect(refused.json().current.changes).toHaveLength(1);
    await see(own, await read(own));
    expect((await patch(own, { public: true })).json().request).toMatchObject({ status: 'published' });
  });

  test('is refused for a new end of a public request with unseen changes, too', async () => {
    const own = await add({ status: 'published' });
    const publicUntil = afterStart(3 * dayMs).toISOString();
    await change(own, { bemerkung: 'Neu.' });
    expect((await patch(own, { public: true, publicUntil })).json().code).toBe('changes_unseen');
    const { updatedAt } = await read(own);
    const answer = await patch(own, { public: true, publicUntil, updatedAt });
    expect(answer.json().request).toMatchObject({ publicUntil, changes: [] });
  });
});

test('unpublishing needs no reading', async () => {
  const own = await add({ status: 'published' });
  const { updatedAt } = await read(own);
  await change(own, { bemerkung: 'Neu.' });
  portal.clock.time = afterStart(minuteMs);
  const answer = await patch(own, { public: false, updatedAt });
  expect(answer.json().request).toMatchObject({ public: false });
  expect(answer.json().request.changes).toHaveLength(1);
});

test('an exclusive offer checks its version, too', async () => {
  const own = await add();
  const { id: partnerId } = await addBuyer(portal);
  const offer = (body: object) =>
    admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId, ...body } });
  const { updatedAt } = await read(own);
  await change(own, { bemerkung: 'Neu.' });
  expect((await offer({})).json()).toMatchObject({ code: 'changes_unseen', current: { bemerkung: 'Neu.' } });
  const stale = (await offer({ updatedAt })).json();
  expect(stale).toMatchObject({ code: 'edited_meanwhile', current: { exclusiveOffer: null } });
  const { request } = (await offer({ updatedAt: stale.current.updatedAt })).json();
  expect(request).toMatchObject({ exclusiveOffer: { partnerId }, changes: [] });
});

test.each([
  ['names the version that was read', true, 'edited_meanwhile'],
  ['names none', false, 'changes_unseen'],
])(
  'an edit against a publication that %s: one succeeds, and no unread text is public',
  race,
  async (_, named, code) => {
    const own = await add();
    const { updatedAt } = await read(own);
    const editing = portal.visit(`PUT /api/requests/link/${own.token}`, { bemerkung: 'Neu.', updatedAt });
    await beginLater(8);
    const publishing = patch(own, { public: true, ...(named && { updatedAt }) });
    const [edited, published] = await Promise.all([editing, publishing]);
    const request = await read(own);
    if (edited.statusCode === 200) {
      expect(refusalOf(published)).toEqual([409, code]);
      expect(request).toMatchObject({ public: false, bemerkung: 'Neu.' });
      expect(request.changes).toHaveLength(1);
    } else {
      expect([edited.json().code, published.statusCode]).toEqual(['edited_meanwhile', 200]);
      expect(request).toMatchObject({ public: true, bemerkung: 'Wie gelesen.', changes: [] });
    }
  },
);
