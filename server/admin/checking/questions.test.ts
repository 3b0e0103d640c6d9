import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { question, reviewQuestions } from '#server/testing/clients/review-questions.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const questions = reviewQuestions(portal);
const { answer, ask, askFor, listAt, listQueue, readOverview, readPage, seenKey, view } = questions;
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  admin = await questions.open();
});

const addWaiting = (wanted: object = {}) => addOwnRequest(portal, { status: 'in_review', ...wanted });
const countDue = async () => (await readOverview()).requests.count;

async function remind(laterMs: number): Promise<void> {
  portal.clock.time = afterStart(laterMs);
  await runRequestsJobs(portal.db, portal.clock.time, { only: 'question-reminders' });
}

describe('a question to the client (requests 101)', () => {
  test('is mailed with a link, appears on both sides, and removes the request from the queue', async () => {
    const own = await addWaiting();
    portal.clock.time = afterStart(hourMs);
    const answered = await ask(own.id, `  ${question} \n`);
    const { request } = readAnswer('POST /api/admin/checking/:id/question', answered);
    const asked = { question, askedAt: afterStart(hourMs).toISOString() };
    expect(request).toMatchObject({
      status: 'in_review',
      inReviewSince: null,
      questions: [{ ...asked, answer: '', answeredAt: null, closedAt: null }],
    });
    expect([await listQueue(), await countDue()]).toEqual([[], 0]);

    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'request_question', recipient: own.email, payload: { question } }]);
    const linked = await readPage({ token: String(mails[0]?.payload['token']) });
    expect(linked).toMatchObject({ status: 'in_review', question: asked, answeredAt: null });
    expect(linked.history.at(-1)).toEqual({ at: asked.askedAt, event: 'asked' });
  });

  test('needs at most 2,000 characters and the present version, is the only open one, and is recorded', async () => {
    const { id } = await addWaiting();
    for (const words of [' \n ', 'x'.repeat(2001)]) {
      const refused = await ask(id, words);
      expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([422, 'question']);
    }
    expect(await portal.takeMails()).toEqual([]);
    const { updatedAt } = await view(id);
    const key = questions.askKey(id);
    const entry = { subject: id, reason: question, old: null, new: null };
    expect(await recordedBy(portal, admin, key, { body: { question, updatedAt } })).toMatchObject([
      { action: 'request_question_asked', ...entry },
    ]);
    const stale = await admin.call(key, { body: { question: 'Und wann?', updatedAt } });
    expect([...refusalOf(stale), stale.json().current.questions.length]).toEqual([
      409,
      'edited_meanwhile',
      1,
    ]);
    expect(refusalOf(await ask(id, 'Und wann?'))).toEqual([409, 'already_asked']);
    const [asked] = (await view(id)).questions;
    expect(await recordedBy(portal, admin, questions.withdrawKey(id, asked?._id ?? ''))).toMatchObject([
      { action: 'request_question_withdrawn', ...entry },
    ]);
  });

  test('is refused unless the request waits for the admins', async () => {
    expect(refusalOf(await ask((await addOwnRequest(portal)).id))).toEqual([409, 'wrong_state']);
    const { id } = await addWaiting();
    const partner = await addBuyer(portal);
    await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: partner.id } });
    await portal.takeMails();
    expect(refusalOf(await ask(id))).toEqual([409, 'already_offered']);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('causes one reminder after three days, but none after the answer', async () => {
    const [one, other] = [await addWaiting(), await addWaiting()];
    for (const { id } of [one, other]) await ask(id);
    await answer(other);
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
  test('returns the request to the queue, with a wait from that moment', async () => {
    const own = await addWaiting({ withAccount: true });
    const key = `POST /api/requests/${own.id}/answer`;
    const body = { questionId: await askFor(own.id), answer: ' Zwölf Paletten. ' };
    portal.clock.time = afterStart(2 * hourMs);
    const stranger = await portal.openBrowserAs({ email: 'question-fremd@firma.example', role: 'customer' });
    expect((await stranger.call(key, { body })).statusCode).toBe(404);
    const client = await portal.openBrowserFor(own.clientId ?? '');
    const answered = readAnswer('POST /api/requests/:id/answer', await client.call(key, { body }));
    const since = afterStart(2 * hourMs).toISOString();
    expect(answered.request).toMatchObject({ question: null, answeredAt: since });
    expect([await listQueue(), await countDue()]).toEqual([[[own.id, since]], 1]);
    expect(await view(own.id)).toMatchObject({
      inReviewSince: since,
      questions: [{ answer: 'Zwölf Paletten.', answeredAt: since, closedAt: null }],
    });
    const { requests } = (await client.call('GET /api/user/export')).json();
    expect(requests[0].questions).toMatchObject([{ question, answer: 'Zwölf Paletten.' }]);
  });

  test('can be an edit, which no admin has to mark as read; other changes are no answer', async () => {
    const own = await addWaiting();
    await ask(own.id);
    await portal.visit(`PUT /api/requests/link/${own.token}/offers`, { anzahlAngebote: 3 });
    const { updatedAt, question: open } = await readPage(own);
    expect(open).not.toBeNull();
    portal.clock.time = afterStart(2 * hourMs);
    await portal.visit(`PUT /api/requests/link/${own.token}`, { updatedAt });
    expect((await readPage(own)).question).not.toBeNull();
    const edit = { bemerkung: 'Zwölf Paletten.', updatedAt };
    expect((await portal.visit(`PUT /api/requests/link/${own.token}`, edit)).statusCode).toBe(200);
    const since = afterStart(2 * hourMs).toISOString();
    expect(await listQueue()).toEqual([[own.id, since]]);
    const edited = await view(own.id);
    const answered = { answer: '', answeredAt: since, answerSeenAt: expect.any(String) };
    expect(edited).toMatchObject({ changes: [{}], questions: [answered] });
    expect(await listAt('answered')).toEqual([]);
  });

  test('counts once; a different, an empty and a misdirected one are refused', async () => {
    const [own, other] = [await addWaiting(), await addWaiting()];
    const [id, otherId] = [await askFor(own.id), await askFor(other.id)];
    for (const words of [' ', 'x'.repeat(2001)]) {
      const refused = await answer(own, words);
      expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([422, 'answer']);
    }
    expect(refusalOf(await answer(own, 'Zwölf.', otherId))).toEqual([409, 'question_over']);
    expect((await answer(own, 'Zwölf.', id)).statusCode).toBe(200);
    const { updatedAt } = await readPage(own);
    expect((await answer(own, 'Zwölf.', id)).statusCode).toBe(200);
    expect((await readPage(own)).updatedAt).toBe(updatedAt);
    expect(refusalOf(await answer(own, 'Dreizehn.', id))).toEqual([409, 'question_over']);
  });
});

describe('a question without an answer (requests 103)', () => {
  test('can be withdrawn by its id, as if nobody had asked it', async () => {
    const own = await addWaiting();
    const first = await askFor(own.id);
    await answer(own);
    portal.clock.time = afterStart(hourMs);
    const second = await askFor(own.id, 'Und wann?');
    const withdraw = (id: string) => admin.call(questions.withdrawKey(own.id, id));
    expect(refusalOf(await withdraw(first))).toEqual([409, 'other_question']);
    expect((await readPage(own)).question).toMatchObject({ _id: second });
    expect((await withdraw(second)).statusCode).toBe(200);
    expect(await listQueue()).toEqual([[own.id, afterStart(0).toISOString()]]);
    expect((await readPage(own)).question).toBeNull();
    expect(refusalOf(await answer(own, 'Zu spät.', second))).toEqual([409, 'question_over']);
    expect(refusalOf(await withdraw(second))).toEqual([409, 'not_asked']);
  });

  test.each<[string, (own: OwnRequest) => Promise<unknown>]>([
    ['publishing', ({ id }) => publish(portal, id)],
    [
      'offering it exclusively',
      async ({ id }) => {
        const partner = await addBuyer(portal);
        return admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: partner.id } });
      },
    ],
    ['withdrawing', ({ token }) => portal.visit(`PUT /api/requests/link/${token}/withdraw`)],
  ])('is over with %s the request', async (_what, decide) => {
    const own = await addWaiting();
    await ask(own.id);
    await decide(own);
    expect((await view(own.id)).questions).toMatchObject([
      { answeredAt: null, closedAt: portal.clock.time.toISOString() },
    ]);
    const { question: open, history } = await readPage(own);
    const events = history.map(({ event }) => event);
    expect([open, events]).toEqual([null, expect.arrayContaining(['asked', 'question_over'])]);
    await portal.takeMails();
    await remind(80 * hourMs);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('returns its request to the queue after ten days and stays open', async () => {
    const own = await addWaiting();
    portal.clock.time = afterStart(hourMs);
    await ask(own.id);
    const goTo = async (time: number) => {
      portal.clock.time = afterStart(time);
      admin = await questions.open();
    };
    const returns = hourMs + 10 * dayMs;
    await goTo(returns - minuteMs);
    expect([await listQueue(), await listAt('waiting')]).toEqual([[], []]);
    await goTo(returns + dayMs);
    const since = afterStart(returns).toISOString();
    expect(await listQueue()).toEqual([[own.id, since]]);
    expect([await listAt('waiting'), await listAt('asked')]).toEqual([[own.id], [own.id]]);
    expect((await view(own.id)).inReviewSince).toBe(since);
    expect((await readOverview()).requests).toEqual({ count: 1, lateCount: 1, since });
    await answer(own);
    expect(await listQueue()).toEqual([[own.id, portal.clock.time.toISOString()]]);
  });
});

test('an erasure deletes questions and answers, also of a sold request', async () => {
  const own = await addWaiting();
  const questionId = await askFor(own.id);
  await answer(own);
  await admin.call(seenKey(own.id, questionId));
  await publish(portal, own.id);
  await buyOwn(portal, own.id);
  expect((await portal.visit(`DELETE /api/requests/link/${own.token}`)).statusCode).toBe(200);
  expect(await portal.db.selectFrom('review_questions').selectAll().execute()).toEqual([]);
});

describe('a new answer (requests 102)', () => {
  test('is marked until the first admin reads it, which is recorded once and changes nothing else', async () => {
    const [own, other] = [await addWaiting(), await addWaiting()];
    const questionId = await askFor(own.id);
    const seen = seenKey(own.id, questionId);
    expect((await admin.call(seen)).statusCode).toBe(200);
    expect((await admin.call(seenKey(other.id, questionId))).statusCode).toBe(404);
    await answer(own);
    const { updatedAt, questions: unread } = await view(own.id);
    expect(unread).toMatchObject([{ answerSeenAt: null }]);
    portal.clock.time = afterStart(hourMs);
    expect(await recordedBy(portal, admin, seen)).toMatchObject([
      { action: 'request_answer_seen', subject: own.id },
    ]);
    portal.clock.time = afterStart(2 * hourMs);
    const colleague = await portal.openBrowserAs({ email: 'offen-kollege@portal.example', role: 'admin' });
    expect(await recordedBy(portal, colleague, seen)).toEqual([]);
    expect(await view(own.id)).toMatchObject({
      updatedAt,
      questions: [{ answerSeenAt: afterStart(hourMs).toISOString() }],
    });
    expect([await listAt('answered'), (await readOverview()).answers.count]).toEqual([[], 0]);
  });

  test('counts as read by an admin who asks the next question', async () => {
    const own = await addWaiting();
    await ask(own.id);
    await answer(own);
    portal.clock.time = afterStart(hourMs);
    await ask(own.id, 'Und wann?');
    const seen = [{ answerSeenAt: expect.any(String) }, { answerSeenAt: null }];
    expect((await view(own.id)).questions).toMatchObject(seen);
    expect([await listAt('answered'), await listAt('asked')]).toEqual([[], [own.id]]);
  });
});
