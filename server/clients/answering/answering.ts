import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { OwnAccess } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import { answerQuestion, changeRequest, listQuestions, updateRequest } from '#server/requests/requests.ts';

export type Answer = { readonly questionId: string; readonly answer: string; readonly now: Date };

/**
 * What an admin has asked (requests 102); the same answer twice is one.
 *
 * @throws Problem 404; 409 when that question is open no more; 422 without an answer
 */
export async function answerOwn(
  db: Db,
  { requestId }: Pick<OwnAccess, 'requestId'>,
  { questionId, now, ...given }: Answer,
): Promise<void> {
  const answer = given.answer.trim();
  if (isBlank(answer)) throw invalidFields([{ field: 'answer', msg: REQUIRED }]);
  await changeRequest(db, requestId, null, async (tx) => {
    const questions = (await listQuestions(tx, [requestId])).get(requestId) ?? [];
    const asked = questions.find(({ id }) => id === questionId);
    if (asked?.answeredAt && asked.answer === answer) return;
    if (!asked || asked.answeredAt || asked.closedAt) throw questionOver();
    await answerQuestion(tx, requestId, answer, now);
    await updateRequest(tx, requestId, {}, now);
  });
}

function questionOver(): Problem {
  return new Problem(409, 'question_over', 'Diese Rückfrage ist nicht mehr offen.', {
    msg2: 'Ihre Antwort wurde nicht gesendet.',
  });
}
