import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { reviewQuestions } from '#server/testing/clients/review-questions.ts';
import { listenAnywhere, listenToEvents } from '#server/testing/events/listened-events.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const questions = reviewQuestions(portal);
const { answer, ask, askFor, listAt, listQueue, readOverview, seenKey, view } = questions;
let admin: TestBrowser;
let url: string;
beforeAll(async () => {
  url = await listenAnywhere(portal.app);
});
beforeEach(async () => {
  await portal.startEmpty();
  admin = await questions.open();
});

async function goTo(time: Date): Promise<void> {
  portal.clock.time = time;
  admin = await questions.open();
}

const addWaiting = (withAccount = false) =>
  addOwnRequest(portal, { status: 'in_review', withAccount, fields: { postleitzahl: '95444' } });

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
    expect((await readOverview()).questions).toEqual({ count: 2, since: afterStart(minuteMs).toISOString() });
    portal.clock.time = afterStart(hourMs);
    await answer(answered);

    expect(await listAt('asked')).toEqual([asked.id]);
    expect(await listAt('answered')).toEqual([answered.id]);
    expect((await listAt('waiting')).toSorted()).toEqual([answered.id, waiting.id].toSorted());
    const { totalCount, waitingCount } = (await admin.call('GET /api/requests?review=waiting')).json();
    expect([totalCount, waitingCount]).toEqual([2, 2]);
    expect(await readOverview()).toMatchObject({
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
    await answer(erased);
    await portal.visit(`DELETE /api/requests/link/${erased.token}`);
    for (const review of ['asked', 'answered', 'waiting'] as const) expect(await listAt(review)).toEqual([]);
    const none = { count: 0, since: null };
    expect(await readOverview()).toMatchObject({ questions: none, answers: none });
  });
});

describe('a new answer (requests 102)', () => {
  test('is marked until the first admin has read it, which is recorded once and changes nothing else', async () => {
    const own = await addWaiting();
    const seen = seenKey(own.id, await askFor(own.id));
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

  test('is read by whoever asks the next question', async () => {
    const own = await addWaiting();
    await ask(own.id);
    await answer(own);
    portal.clock.time = afterStart(hourMs);
    await ask(own.id, 'Und wann?');
    expect((await view(own.id)).questions).toMatchObject([
      { answerSeenAt: expect.any(String) },
      { answerSeenAt: null },
    ]);
    expect([await listAt('answered'), await listAt('asked')]).toEqual([[], [own.id]]);
  });

  test('is not seen while there is none, nor by way of another request', async () => {
    const [own, other] = [await addWaiting(), await addWaiting()];
    const questionId = await askFor(own.id);
    expect((await admin.call(seenKey(own.id, questionId))).statusCode).toBe(200);
    expect((await admin.call(seenKey(other.id, questionId))).statusCode).toBe(404);
    await answer(own);
    expect(await listAt('answered')).toEqual([own.id]);
  });
});

test('a question without an answer brings its request back after ten days, and is still open (requests 103)', async () => {
  const own = await addWaiting();
  portal.clock.time = afterStart(hourMs);
  await ask(own.id);
  const returnsAt = afterStart(hourMs + 10 * dayMs);
  await goTo(new Date(returnsAt.getTime() - minuteMs));
  expect([await listQueue(), await listAt('waiting')]).toEqual([[], []]);
  await goTo(new Date(returnsAt.getTime() + dayMs));
  const since = returnsAt.toISOString();
  expect(await listQueue()).toEqual([[own.id, since]]);
  expect([await listAt('waiting'), await listAt('asked')]).toEqual([[own.id], [own.id]]);
  expect((await view(own.id)).inReviewSince).toBe(since);
  expect((await readOverview()).requests).toEqual({ count: 1, lateCount: 1, since });
  await answer(own);
  expect(await listQueue()).toEqual([[own.id, portal.clock.time.toISOString()]]);
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
  const first = await askFor(own.id);
  await heard();
  await answer(own);
  await heard();
  await admin.call(seenKey(own.id, first));
  portal.clock.time = afterStart(minuteMs);
  const second = await askFor(own.id, 'Und wann?');
  await heard();
  await admin.call(questions.withdrawKey(own.id, second));
  await heard();
  expect(new Set(unnamed.idsOf('request'))).toEqual(new Set(['everything']));
});
