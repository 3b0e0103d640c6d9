import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { requestsJobs } from '#server/requests/jobs.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  admin = await portal.openBrowserAs({ email: 'question-chefin@portal.example', role: 'admin' });
});

const question = 'Wie viele Paletten\nsind es?';
const addWaiting = (wanted: object = {}) => addOwnRequest(portal, { status: 'in_review', ...wanted });
const pathOf = (id: string) => `/api/admin/checking/${id}`;
const view = async (id: string) =>
  readAnswer('GET /api/admin/checking/:id', await admin.call(`GET ${pathOf(id)}`)).request;
const listIds = async () =>
  readAnswer('GET /api/admin/checking', await admin.call('GET /api/admin/checking')).requests.map(
    ({ _id, inReviewSince }) => [_id, inReviewSince],
  );
const dueCount = async () =>
  readAnswer('GET /api/admin/overview', await admin.call('GET /api/admin/overview')).requests.count;

async function ask(id: string, words: string = question) {
  const { updatedAt } = await view(id);
  return admin.call(`POST ${pathOf(id)}/question`, { body: { question: words, updatedAt } });
}

const page = async ({ token }: OwnRequest) =>
  readAnswer(
    'GET /api/requests/link/:token',
    await portal.openBrowser().call(`GET /api/requests/link/${token}`),
  ).request;
const answerByLink = ({ token }: OwnRequest, questionId: string | undefined, answer: string) =>
  portal.visit(`POST /api/requests/link/${token}/answer`, { questionId, answer });

const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

async function remind(laterMs: number): Promise<void> {
  portal.clock.time = afterStart(laterMs);
  const jobs = requestsJobs({ db: portal.db, countMail: async () => 0, now: () => portal.clock.time });
  await jobs.find(({ name }) => name === 'question-reminders')?.run();
}

describe('a question to the client (requests 101)', () => {
  test('is mailed with a link, shown to both sides, and takes the request out of the queue', async () => {
    const own = await addWaiting();
    portal.clock.time = afterStart(hourMs);
    const { msg, request } = readAnswer(
      'POST /api/admin/checking/:id/question',
      await ask(own.id, `  ${question} \n`),
    );
    expect(msg).toBe('Rückfrage gestellt');
    const asked = { question, askedAt: afterStart(hourMs).toISOString() };
    expect(request).toMatchObject({
      status: 'in_review',
      inReviewSince: null,
      questions: [{ ...asked, answer: '', answeredAt: null, closedAt: null }],
    });
    expect([await listIds(), await dueCount()]).toEqual([[], 0]);

    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'request_question', recipient: own.email, payload: { question } }]);
    const linked = await page({ ...own, token: String(mails[0]?.payload['token']) });
    expect(linked).toMatchObject({ status: 'in_review', question: asked, answeredAt: null });
    expect(linked.history.at(-1)).toEqual({ at: asked.askedAt, event: 'asked' });
  });

  test('is recorded with who asked what, and so is that it is withdrawn', async () => {
    const { id } = await addWaiting();
    const body = { question, updatedAt: (await view(id)).updatedAt };
    const entry = { subject: id, reason: question, old: null, new: null };
    expect(await recordedBy(portal, admin, `POST ${pathOf(id)}/question`, { body })).toMatchObject([
      { action: 'request_question_asked', ...entry },
    ]);
    const [asked] = (await view(id)).questions;
    expect(await recordedBy(portal, admin, `DELETE ${pathOf(id)}/question/${asked?._id}`)).toMatchObject([
      { action: 'request_question_withdrawn', ...entry },
    ]);
  });

  test('needs words, of at most 2,000 characters', async () => {
    const { id } = await addWaiting();
    for (const words of ['', ' \n ', 'x'.repeat(2001)]) {
      const answer = await ask(id, words);
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, 'question']);
    }
    expect(await portal.takeMails()).toEqual([]);
  });

  test('is refused for what was changed meanwhile, and for a second one', async () => {
    const { id } = await addWaiting();
    const { updatedAt } = await view(id);
    expect((await ask(id)).statusCode).toBe(200);
    const body = { question: 'Und wann?', updatedAt };
    const stale = await admin.call(`POST ${pathOf(id)}/question`, { body });
    expect([...codeOf(stale), stale.json().current.questions.length]).toEqual([409, 'edited_meanwhile', 1]);
    expect(codeOf(await ask(id, 'Und wann?'))).toEqual([409, 'already_asked']);
  });

  test.each(['unconfirmed', 'published', 'expired', 'sold_out', 'withdrawn'] as const)(
    'is not asked where the request is %s',
    async (status) => {
      const { id } = await addWaiting({ status });
      expect(codeOf(await ask(id))).toEqual([409, 'wrong_state']);
      expect(await portal.takeMails()).toEqual([]);
    },
  );

  test('is not asked while the request is offered exclusively', async () => {
    const { id } = await addWaiting();
    const partner = await addBuyer(portal);
    await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: partner.id } });
    expect(codeOf(await ask(id))).toEqual([409, 'already_offered']);
  });

  test('is called to mind after three days, once, and not after the answer', async () => {
    const [one, other] = [await addWaiting(), await addWaiting()];
    for (const { id } of [one, other]) await ask(id);
    await answerByLink(other, (await page(other)).question?._id, 'Zwölf.');
    await portal.takeMails();
    await remind(72 * hourMs - minuteMs);
    expect(await portal.takeMails()).toEqual([]);
    await remind(72 * hourMs);
    await remind(73 * hourMs);
    expect(await portal.takeMails()).toMatchObject([
      { kind: 'request_question_reminder', recipient: one.email, payload: { question } },
    ]);
  });
});

describe('the answer (requests 102)', () => {
  test('puts the request back into the queue, where it waits from then on', async () => {
    const own = await addWaiting({ withAccount: true });
    await ask(own.id);
    portal.clock.time = afterStart(2 * hourMs);
    const client = await portal.openBrowserFor(own.clientId ?? '');
    const rows = readAnswer('GET /api/requests/user', await client.call('GET /api/requests/user')).requests;
    const questionId = rows[0]?.question?._id;
    const body = { questionId, answer: ' Zwölf Paletten. ' };
    const answered = readAnswer(
      'POST /api/requests/:id/answer',
      await client.call(`POST /api/requests/${own.id}/answer`, { body }),
    );
    const since = afterStart(2 * hourMs).toISOString();
    expect(answered.request).toMatchObject({ question: null, answeredAt: since });
    expect(await listIds()).toEqual([[own.id, since]]);
    expect(await view(own.id)).toMatchObject({
      inReviewSince: since,
      questions: [{ answer: 'Zwölf Paletten.', answeredAt: since, closedAt: null }],
    });
    expect(await dueCount()).toBe(1);
    expect((await ask(own.id, 'Und wann?')).statusCode).toBe(200);
  });

  test('is what was read: nobody publishes past it', async () => {
    const own = await addWaiting();
    await ask(own.id);
    const { updatedAt } = await view(own.id);
    const asked = await page(own);
    expect((await answerByLink(own, asked.question?._id, 'Zwölf.')).statusCode).toBe(200);
    const body = { public: true, updatedAt };
    expect(codeOf(await admin.call(`PATCH /api/requests/${own.id}`, { body }))).toEqual([
      409,
      'edited_meanwhile',
    ]);
  });

  test('is an edit, too; other changes are none', async () => {
    const own = await addWaiting();
    await ask(own.id);
    await portal.visit(`PUT /api/requests/link/${own.token}/offers`, { anzahlAngebote: 3 });
    const { updatedAt, question: open } = await page(own);
    expect(open).not.toBeNull();
    portal.clock.time = afterStart(2 * hourMs);
    const unchanged = { updatedAt };
    await portal.visit(`PUT /api/requests/link/${own.token}`, unchanged);
    expect((await page(own)).question).not.toBeNull();
    const edit = { bemerkung: 'Zwölf Paletten.', updatedAt };
    expect((await portal.visit(`PUT /api/requests/link/${own.token}`, edit)).statusCode).toBe(200);
    const since = afterStart(2 * hourMs).toISOString();
    expect(await listIds()).toEqual([[own.id, since]]);
    expect((await view(own.id)).questions).toMatchObject([{ answer: '', answeredAt: since }]);
  });

  test('counts once; another one, an empty one and one to another question are refused', async () => {
    const [own, other] = [await addWaiting(), await addWaiting()];
    for (const { id } of [own, other]) await ask(id);
    const id = (await page(own)).question?._id;
    for (const words of ['', ' ', 'x'.repeat(2001)]) {
      const answer = await answerByLink(own, id, words);
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, 'answer']);
    }
    expect(codeOf(await answerByLink(own, (await page(other)).question?._id, 'Zwölf.'))).toEqual([
      409,
      'question_over',
    ]);
    expect((await answerByLink(own, id, 'Zwölf.')).statusCode).toBe(200);
    const { updatedAt } = await page(own);
    expect((await answerByLink(own, id, 'Zwölf.')).statusCode).toBe(200);
    expect((await page(own)).updatedAt).toBe(updatedAt);
    expect(codeOf(await answerByLink(own, id, 'Dreizehn.'))).toEqual([409, 'question_over']);
  });

  test('is nobody else’s to give', async () => {
    const own = await addWaiting({ withAccount: true });
    await ask(own.id);
    const questionId = (await page(own)).question?._id;
    const stranger = await portal.openBrowserAs({ email: 'question-fremd@firma.example', role: 'customer' });
    const body = { questionId, answer: 'Ich.' };
    expect((await stranger.call(`POST /api/requests/${own.id}/answer`, { body })).statusCode).toBe(404);
  });
});

describe('a question without an answer (requests 103)', () => {
  test('is withdrawn, as if it had not been asked', async () => {
    const own = await addWaiting();
    await ask(own.id);
    const asked = (await page(own)).question?._id;
    portal.clock.time = afterStart(hourMs);
    const withdrawal = `DELETE ${pathOf(own.id)}/question/${asked}`;
    expect((await admin.call(withdrawal)).statusCode).toBe(200);
    expect(await listIds()).toEqual([[own.id, afterStart(0).toISOString()]]);
    expect((await page(own)).question).toBeNull();
    expect(codeOf(await answerByLink(own, asked, 'Zu spät.'))).toEqual([409, 'question_over']);
    expect(codeOf(await admin.call(withdrawal))).toEqual([409, 'not_asked']);
  });

  const decide: Readonly<Record<string, (own: OwnRequest) => Promise<unknown>>> = {
    publishing: ({ id }) => publish(portal, id),
    rejecting: ({ id }) => admin.call(`PUT /api/requests/${id}/reject`, { body: { reason: 'Unklar.' } }),
    'offering it exclusively': async ({ id }) => {
      const partner = await addBuyer(portal);
      return admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: partner.id } });
    },
    withdrawing: ({ token }) => portal.visit(`PUT /api/requests/link/${token}/withdraw`),
    closing: ({ token }) => portal.visit(`PUT /api/requests/link/${token}/close`, { placedWith: 'nobody' }),
  };

  test.each(Object.keys(decide))('is over with %s the request', async (what) => {
    const own = await addWaiting();
    await ask(own.id);
    await decide[what]?.(own);
    expect((await view(own.id)).questions).toMatchObject([
      { answeredAt: null, closedAt: portal.clock.time.toISOString() },
    ]);
    const { question: open, history } = await page(own);
    expect([open, history.map(({ event }) => event)]).toEqual([
      null,
      expect.arrayContaining(['asked', 'question_over']),
    ]);
    await portal.takeMails();
    await remind(80 * hourMs);
    expect(await portal.takeMails()).toEqual([]);
  });
});

describe('what was asked and answered is personal', () => {
  test('the client’s export holds it', async () => {
    const own = await addWaiting({ withAccount: true });
    await ask(own.id);
    await answerByLink(own, (await page(own)).question?._id, 'Zwölf Paletten.');
    const client = await portal.openBrowserFor(own.clientId ?? '');
    const { requests } = (await client.call('GET /api/user/export')).json();
    expect(requests[0].questions).toMatchObject([{ question, answer: 'Zwölf Paletten.' }]);
  });

  test.each([false, true])('it goes with the request, sold: %s', async (isSold) => {
    const own = await addWaiting();
    await ask(own.id);
    const questionId = (await page(own)).question?._id;
    await answerByLink(own, questionId, 'Zwölf Paletten.');
    await admin.call(`PUT ${pathOf(own.id)}/question/${questionId}/seen`);
    await publish(portal, own.id);
    if (isSold) await buyOwn(portal, own.id);
    const removed = await portal.visit(`DELETE /api/requests/link/${own.token}`);
    expect(removed.statusCode).toBe(200);
    expect(await portal.db.selectFrom('review_questions').selectAll().execute()).toEqual([]);
    expect((await portal.db.selectFrom('requests').select('id').execute()).length).toBe(isSold ? 1 : 0);
  });
});
