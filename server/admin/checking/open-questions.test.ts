import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { ReviewState } from '#domain/requests/administration/request-list.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { listenAnywhere, listenToEvents } from '#server/testing/events/listened-events.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
let adminId: string;
let url: string;
beforeAll(async () => {
  url = await listenAnywhere(portal.app);
});
beforeEach(async () => {
  await portal.startEmpty();
  adminId = await portal.addUser({ email: 'offen-chefin@portal.example', role: 'admin' });
  await goTo(portal.clock.time);
});

/** In a session of that time, because none lasts for days. */
async function goTo(time: Date): Promise<void> {
  portal.clock.time = time;
  admin = await portal.openBrowserFor(adminId);
}

const addWaiting = (withAccount = false) =>
  addOwnRequest(portal, { status: 'in_review', withAccount, fields: { postleitzahl: '95444' } });

const view = async (id: string) =>
  readAnswer('GET /api/admin/checking/:id', await admin.call(`GET /api/admin/checking/${id}`)).request;
const lastOf = async (id: string) => (await view(id)).questions.at(-1);

/** @returns the question's id */
async function ask(id: string, question = 'Wie viele Paletten sind es?'): Promise<string> {
  const { updatedAt } = await view(id);
  const answer = await admin.call(`POST /api/admin/checking/${id}/question`, {
    body: { question, updatedAt },
  });
  expect(answer.statusCode).toBe(200);
  return (await lastOf(id))?._id ?? '';
}

async function answerIt({ id, token }: OwnRequest, answer = 'Zwölf.'): Promise<void> {
  const questionId = (await lastOf(id))?._id;
  const answered = await portal.visit(`POST /api/requests/link/${token}/answer`, { questionId, answer });
  expect(answered.statusCode).toBe(200);
}

const seenCall = (id: string, questionId: string) =>
  `PUT /api/admin/checking/${id}/question/${questionId}/seen`;

const listAt = async (review: ReviewState) => {
  const answer = await admin.call(`GET /api/requests?review=${review}`);
  const { requests, totalCount, waitingCount } = readAnswer('GET /api/requests', answer);
  expect(totalCount).toBe(requests.length);
  if (review === 'waiting') expect(waitingCount).toBe(totalCount);
  return requests.map(({ _id }) => _id);
};
const queue = async () =>
  readAnswer('GET /api/admin/checking', await admin.call('GET /api/admin/checking')).requests.map(
    ({ _id, inReviewSince }) => [_id, inReviewSince],
  );
const overview = async () =>
  readAnswer('GET /api/admin/overview', await admin.call('GET /api/admin/overview'));

describe('where a check stands: the list’s filter and the dashboard (admin 3, admin 5)', () => {
  test('what waits for the admins, what is asked and what is answered are three lists', async () => {
    const [waiting, asked, answered, offered] = [
      await addWaiting(),
      await addWaiting(),
      await addWaiting(),
      await addWaiting(),
    ];
    const partner = await addBuyer(portal);
    await admin.call(`PUT /api/requests/${offered.id}/assign`, { body: { partnerId: partner.id } });
    portal.clock.time = afterStart(minuteMs);
    await ask(asked.id);
    portal.clock.time = afterStart(2 * minuteMs);
    await ask(answered.id);
    expect((await overview()).questions).toEqual({ count: 2, since: afterStart(minuteMs).toISOString() });
    portal.clock.time = afterStart(hourMs);
    await answerIt(answered);

    expect(await listAt('asked')).toEqual([asked.id]);
    expect(await listAt('answered')).toEqual([answered.id]);
    expect((await listAt('waiting')).toSorted()).toEqual([answered.id, waiting.id].toSorted());
    expect(await overview()).toMatchObject({
      requests: { count: 2 },
      questions: { count: 1, since: afterStart(minuteMs).toISOString() },
      answers: { count: 1, since: afterStart(hourMs).toISOString() },
    });
    const searched = await admin.call('GET /api/requests?review=asked&search=95444&order=cheapest');
    expect(searched.json().requests).toMatchObject([{ _id: asked.id }]);
    expect((await admin.call('GET /api/requests?review=x')).statusCode).toBe(400);
  });

  test('what is over is in none of them', async () => {
    const [rejected, erased] = [await addWaiting(), await addWaiting()];
    for (const { id } of [rejected, erased]) await ask(id);
    await admin.call(`PUT /api/requests/${rejected.id}/reject`, { body: { reason: 'Unklar.' } });
    await answerIt(erased);
    await portal.visit(`DELETE /api/requests/link/${erased.token}`);
    for (const review of ['asked', 'answered', 'waiting'] as const) expect(await listAt(review)).toEqual([]);
    const none = { count: 0, since: null };
    expect(await overview()).toMatchObject({ questions: none, answers: none });
  });
});

describe('a new answer (requests 102)', () => {
  test('is marked until the first admin has read it, which is recorded once and changes nothing else', async () => {
    const own = await addWaiting();
    const questionId = await ask(own.id);
    await answerIt(own);
    const { updatedAt, questions } = await view(own.id);
    expect(questions).toMatchObject([{ answerSeenAt: null }]);
    portal.clock.time = afterStart(hourMs);
    expect(await recordedBy(portal, admin, seenCall(own.id, questionId))).toMatchObject([
      { action: 'request_answer_seen', subject: own.id },
    ]);
    portal.clock.time = afterStart(2 * hourMs);
    const colleague = await portal.openBrowserAs({ email: 'offen-kollege@portal.example', role: 'admin' });
    expect(await recordedBy(portal, colleague, seenCall(own.id, questionId))).toEqual([]);
    expect(await view(own.id)).toMatchObject({
      updatedAt,
      questions: [{ answerSeenAt: afterStart(hourMs).toISOString() }],
    });
    expect([await listAt('answered'), (await overview()).answers.count]).toEqual([[], 0]);
  });

  test('is read by whoever asks the next question', async () => {
    const own = await addWaiting();
    await ask(own.id);
    await answerIt(own);
    portal.clock.time = afterStart(hourMs);
    await ask(own.id, 'Und wann?');
    expect((await view(own.id)).questions).toMatchObject([
      { answerSeenAt: expect.any(String) },
      { answerSeenAt: null },
    ]);
    expect([await listAt('answered'), await listAt('asked')]).toEqual([[], [own.id]]);
  });

  test('is none where an edit was the answer, which is marked as one', async () => {
    const own = await addWaiting();
    await ask(own.id);
    const edit = { bemerkung: 'Zwölf Paletten.', updatedAt: (await view(own.id)).updatedAt };
    await portal.visit(`PUT /api/requests/link/${own.token}`, edit);
    expect(await view(own.id)).toMatchObject({
      changes: [{}],
      questions: [{ answer: '', answerSeenAt: expect.any(String) }],
    });
    expect(await listAt('answered')).toEqual([]);
  });

  test('is not seen while there is none, nor by way of another request', async () => {
    const [own, other] = [await addWaiting(), await addWaiting()];
    const questionId = await ask(own.id);
    expect((await admin.call(seenCall(own.id, questionId))).statusCode).toBe(200);
    expect((await admin.call(seenCall(other.id, questionId))).statusCode).toBe(404);
    await answerIt(own);
    expect(await listAt('answered')).toEqual([own.id]);
  });
});

describe('a question without an answer (requests 103)', () => {
  test('brings its request back into the queue after ten days, and is still open', async () => {
    const own = await addWaiting();
    portal.clock.time = afterStart(hourMs);
    await ask(own.id);
    const returnsAt = afterStart(hourMs + 10 * dayMs);
    await goTo(new Date(returnsAt.getTime() - minuteMs));
    expect([await queue(), await listAt('waiting')]).toEqual([[], []]);
    await goTo(new Date(returnsAt.getTime() + dayMs));
    const since = returnsAt.toISOString();
    expect(await queue()).toEqual([[own.id, since]]);
    expect([await listAt('waiting'), await listAt('asked')]).toEqual([[own.id], [own.id]]);
    expect((await view(own.id)).inReviewSince).toBe(since);
    expect((await overview()).requests).toEqual({ count: 1, lateCount: 1, since });
    await answerIt(own);
    expect(await queue()).toEqual([[own.id, portal.clock.time.toISOString()]]);
  });

  test('is withdrawn by its id: nobody withdraws another one', async () => {
    const own = await addWaiting();
    const first = await ask(own.id);
    const withdraw = async (questionId: string) => {
      const answer = await admin.call(`DELETE /api/admin/checking/${own.id}/question/${questionId}`);
      const { code, msg, msg2 } = answer.json();
      return [answer.statusCode, code, msg, msg2];
    };
    await answerIt(own);
    portal.clock.time = afterStart(hourMs);
    const second = await ask(own.id, 'Und wann?');
    expect(await withdraw(first)).toEqual([
      409,
      'other_question',
      'Offen ist inzwischen eine andere Rückfrage.',
      'Zurückgenommen wurde nichts. Bitte prüfen Sie den neuen Stand.',
    ]);
    expect(await lastOf(own.id)).toMatchObject({ _id: second, closedAt: null });
    expect((await withdraw(second))[0]).toBe(200);
    expect((await withdraw(second)).slice(0, 2)).toEqual([409, 'not_asked']);
  });
});

test('question, answer and withdrawal are named to the client and to admins, not to partners (api 32)', async () => {
  const own = await addWaiting(true);
  const client = await portal.openBrowserFor(own.clientId ?? '');
  const partner = await addBuyer(portal);
  const hearing = [await listenToEvents(url, admin), await listenToEvents(url, client)];
  const unnamed = await listenToEvents(url, partner.browser);
  let told = 0;
  const heard = async () => {
    told += 1;
    for (const { idsOf } of hearing)
      await expect.poll(() => idsOf('request')).toEqual(Array(told).fill(own.id));
  };
  const first = await ask(own.id);
  await heard();
  await answerIt(own);
  await heard();
  await admin.call(seenCall(own.id, first));
  portal.clock.time = afterStart(minuteMs);
  const second = await ask(own.id, 'Und wann?');
  await heard();
  await admin.call(`DELETE /api/admin/checking/${own.id}/question/${second}`);
  await heard();
  expect(new Set(unnamed.idsOf('request'))).toEqual(new Set(['everything']));
});
