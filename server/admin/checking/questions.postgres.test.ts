import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 'done' : (answer.json().code ?? '');

const stateOf = async (id: string) => {
  const listing = await portal.db
    .selectFrom('request_listings')
    .select('is_public')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  const questions = await portal.db
    .selectFrom('review_questions')
    .select(['id', 'answer', 'answered_at', 'closed_at'])
    .where('request_id', '=', id)
    .execute();
  return { isPublic: listing.is_public, questions };
};

test('of two questions, asked at once, and a publication one is done (requests 101)', async () => {
  const admin = await portal.openBrowserAs({ email: 'question-chefin@portal.example', role: 'admin' });
  const colleague = await portal.openBrowserAs({ email: 'question-kollege@portal.example', role: 'admin' });
  for (let round = 0; round < 8; round += 1) {
    const { id } = await addOwnRequest(portal, { status: 'in_review' });
    const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
    const ask = (question: string) => ({ body: { question, updatedAt } });
    const codes = await Promise.all([
      admin.call(`POST /api/admin/checking/${id}/question`, ask('Wann?')),
      colleague.call(`POST /api/admin/checking/${id}/question`, ask('Wo?')),
      admin.call(`PATCH /api/requests/${id}`, { body: { public: true, updatedAt } }),
    ]);
    expect(codes.map(codeOf).toSorted()).toEqual(['done', 'edited_meanwhile', 'edited_meanwhile']);
    const isPublished = codes[2]?.statusCode === 200;
    const { isPublic, questions } = await stateOf(id);
    expect([isPublic, questions.length]).toEqual([isPublished, isPublished ? 0 : 1]);
  }
});

test('a publication and an answer at once: the answer is read first, or the question is over (requests 102)', async () => {
  const admin = await portal.openBrowserAs({ email: 'question-chefin@portal.example', role: 'admin' });
  for (let round = 0; round < 12; round += 1) {
    const { id, token } = await addOwnRequest(portal, { status: 'in_review' });
    const read = async () => (await admin.call(`GET /api/requests/${id}`)).json().request;
    const body = { question: 'Wann?', updatedAt: (await read()).updatedAt };
    await admin.call(`POST /api/admin/checking/${id}/question`, { body });
    const { updatedAt, questions: asked } = await read();
    const publishing = admin.call(`PATCH /api/requests/${id}`, { body: { public: true, updatedAt } });
    await wait(round);
    const answer = { questionId: asked[0]._id, answer: 'Sofort.' };
    const [published, first, second] = await Promise.all([
      publishing,
      portal.visit(`POST /api/requests/link/${token}/answer`, answer),
      portal.visit(`POST /api/requests/link/${token}/answer`, { ...answer, answer: 'Später.' }),
    ]);
    const {
      isPublic,
      questions: [question],
    } = await stateOf(id);
    const answers = [codeOf(first), codeOf(second)].toSorted();
    if (published.statusCode === 200) {
      expect([isPublic, question?.answered_at, question?.answer]).toEqual([true, null, '']);
      expect([question?.closed_at !== null, answers]).toEqual([true, ['question_over', 'question_over']]);
    } else {
      expect([isPublic, codeOf(published), answers]).toEqual([
        false,
        'edited_meanwhile',
        ['done', 'question_over'],
      ]);
      expect([question?.answered_at !== null, question?.closed_at]).toEqual([true, null]);
    }
  }
});

test('an answer and a withdrawal at once: one of them ends the question (requests 103)', async () => {
  const admin = await portal.openBrowserAs({ email: 'question-chefin@portal.example', role: 'admin' });
  for (let round = 0; round < 8; round += 1) {
    const { id, token } = await addOwnRequest(portal, { status: 'in_review' });
    const read = async () => (await admin.call(`GET /api/requests/${id}`)).json().request;
    const body = { question: 'Wann?', updatedAt: (await read()).updatedAt };
    await admin.call(`POST /api/admin/checking/${id}/question`, { body });
    const questionId = (await read()).questions[0]._id;
    const [withdrawn, answered] = await Promise.all([
      admin.call(`DELETE /api/admin/checking/${id}/question/${questionId}`),
      portal.visit(`POST /api/requests/link/${token}/answer`, { questionId, answer: 'Sofort.' }),
    ]);
    const isWithdrawn = codeOf(withdrawn) === 'done';
    expect([codeOf(withdrawn), codeOf(answered)]).toEqual(
      isWithdrawn ? ['done', 'question_over'] : ['not_asked', 'done'],
    );
    const listing = await portal.db
      .selectFrom('request_listings')
      .select(['asked_at', 'unread_answer_at'])
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([listing.asked_at, listing.unread_answer_at !== null]).toEqual([null, !isWithdrawn]);
  }
});

test('of two admins who read an answer at once the first counts, and is recorded (requests 102)', async () => {
  const admins = [
    await portal.openBrowserAs({ email: 'question-chefin@portal.example', role: 'admin' }),
    await portal.openBrowserAs({ email: 'question-kollege@portal.example', role: 'admin' }),
  ] as const;
  const [admin] = admins;
  const { id, token } = await addOwnRequest(portal, { status: 'in_review' });
  const read = async () => (await admin.call(`GET /api/requests/${id}`)).json().request;
  const body = { question: 'Wann?', updatedAt: (await read()).updatedAt };
  await admin.call(`POST /api/admin/checking/${id}/question`, { body });
  const questionId = (await read()).questions[0]._id;
  await portal.visit(`POST /api/requests/link/${token}/answer`, { questionId, answer: 'Sofort.' });
  const seen = `PUT /api/admin/checking/${id}/question/${questionId}/seen`;
  const codes = await Promise.all([...admins, ...admins].map((each) => each.call(seen)));
  expect(codes.map(codeOf)).toEqual(Array(4).fill('done'));
  const entries = portal.db.selectFrom('audit_entries').select('id').where('subject_id', '=', id);
  expect(await entries.where('action', '=', 'request_answer_seen').execute()).toHaveLength(1);
});
