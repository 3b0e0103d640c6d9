import { beforeEach, expect, test } from 'vitest';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { reviewQuestions } from '#server/testing/clients/review-questions.ts';
import { beginLater, race } from '#server/testing/database/race.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { outcomeOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { answer, askFor, askKey, open, seenKey, view, withdrawKey } = reviewQuestions(portal);
let admin: TestBrowser;
let colleague: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  admin = await open();
  colleague = await portal.openBrowserAs({ email: 'question-kollege@portal.example', role: 'admin' });
});

const publish = (id: string, updatedAt: string) =>
  admin.call(`PATCH /api/requests/${id}`, { body: { public: true, updatedAt } });

async function readState(id: string) {
  const listing = await portal.db
    .selectFrom('request_listings')
    .select(['is_public', 'asked_at', 'unread_answer_at'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  const questions = portal.db.selectFrom('review_questions').selectAll().where('request_id', '=', id);
  return { ...listing, questions: await questions.execute() };
}

test('two questions and a publication at once: one succeeds (requests 101)', race, async () => {
  const { id } = await addOwnRequest(portal, { status: 'in_review' });
  const { updatedAt } = await view(id);
  const answers = await Promise.all([
    admin.call(askKey(id), { body: { question: 'Wann?', updatedAt } }),
    colleague.call(askKey(id), { body: { question: 'Wo?', updatedAt } }),
    publish(id, updatedAt),
  ]);
  expect(answers.map(outcomeOf).toSorted()).toEqual(['done', 'edited_meanwhile', 'edited_meanwhile']);
  const isPublished = answers[2].statusCode === 200;
  const { is_public: isPublic, questions } = await readState(id);
  expect([isPublic, questions.length]).toEqual([isPublished, isPublished ? 0 : 1]);
});

test(
  'an answer and a publication at once: the answer is read first or refused (requests 102)',
  race,
  async () => {
    const own = await addOwnRequest(portal, { status: 'in_review' });
    const questionId = await askFor(own.id);
    const publishing = publish(own.id, (await view(own.id)).updatedAt);
    await beginLater(8);
    const [published, ...answers] = await Promise.all([
      publishing,
      answer(own, 'Sofort.', questionId),
      answer(own, 'Später.', questionId),
    ]);
    const { is_public: isPublic, questions } = await readState(own.id);
    const codes = answers.map(outcomeOf).toSorted();
    const [question] = questions;
    if (published.statusCode === 200) {
      expect([isPublic, question?.answered_at, question?.answer]).toEqual([true, null, '']);
      expect([question?.closed_at !== null, codes]).toEqual([true, ['question_over', 'question_over']]);
    } else {
      expect([isPublic, outcomeOf(published), codes]).toEqual([
        false,
        'edited_meanwhile',
        ['done', 'question_over'],
      ]);
      expect([question?.answered_at !== null, question?.closed_at]).toEqual([true, null]);
    }
  },
);

test('an answer and a withdrawal at once: one of them closes the question (requests 103)', race, async () => {
  const own = await addOwnRequest(portal, { status: 'in_review' });
  const questionId = await askFor(own.id);
  const codes = await Promise.all([
    admin.call(withdrawKey(own.id, questionId)).then(outcomeOf),
    answer(own, 'Sofort.', questionId).then(outcomeOf),
  ]);
  const isWithdrawn = codes[0] === 'done';
  expect(codes).toEqual(isWithdrawn ? ['done', 'question_over'] : ['not_asked', 'done']);
  const { asked_at: askedAt, unread_answer_at: unreadAt } = await readState(own.id);
  expect([askedAt, unreadAt !== null]).toEqual([null, !isWithdrawn]);
});

test('two admins read an answer at once: only the first is recorded (requests 102)', async () => {
  const own = await addOwnRequest(portal, { status: 'in_review' });
  const seen = seenKey(own.id, await askFor(own.id));
  await answer(own);
  const answers = await Promise.all([admin, colleague, admin, colleague].map((each) => each.call(seen)));
  expect(answers.map(outcomeOf)).toEqual(Array(4).fill('done'));
  const entries = portal.db.selectFrom('audit_entries').select('id').where('subject_id', '=', own.id);
  expect(await entries.where('action', '=', 'request_answer_seen').execute()).toHaveLength(1);
});
