import { addHours } from '#domain/durations.ts';
import { QUESTION_REMINDER_HOURS } from '#domain/requests/administration/question-times.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import { Problem } from '#server/api/problem.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { mailClient } from '#server/requests/telling/telling.ts';
import {
  insertQuestion,
  listQuestions,
  lockRequestsToRemind,
  type QuestionRecord,
  takeReminders,
  updateAnswered,
  updateClosed,
  updateSeen,
} from './store.ts';

export { deleteQuestions, listQuestions, type QuestionRecord } from './store.ts';

const requestsPerBatch = 20;

/** @returns the one that waits for its answer (requests 101) */
export async function findOpenQuestion(db: Db | Tx, requestId: string): Promise<QuestionRecord | null> {
  return (await listQuestions(db, [requestId])).get(requestId)?.find(isOpenQuestion) ?? null;
}

type Asked = { readonly askedBy: string; readonly question: string; readonly now: Date };

/**
 * Of a request that is locked, may be asked about and was written by the transaction; mails it to the client (mails 56). Who asks
 * has read the answers so far.
 */
export async function writeQuestion(
  tx: Tx,
  request: RequestRecord,
  { askedBy, question, now }: Asked,
): Promise<void> {
  const reminderDueAt = addHours(now, QUESTION_REMINDER_HOURS);
  await updateSeen(tx, request.id, null, now);
  await insertQuestion(tx, { requestId: request.id, askedBy, question, reminderDueAt, now });
  await mailClient(tx, request, { kind: 'request_question', facts: { question } }, now);
}

/**
 * The open question of a request that is locked has its answer (requests 102).
 *
 * @param answer '' where an edit is the answer
 * @returns false where none is open
 */
export function answerQuestion(tx: Tx, requestId: string, answer: string, now: Date): Promise<boolean> {
  return updateAnswered(tx, requestId, answer, now);
}

/**
 * Over without an answer: withdrawn, or the locked request is decided upon (requests 103).
 *
 * @returns what was asked; null where no question is open
 */
export function closeQuestion(tx: Tx, requestId: string, now: Date): Promise<string | null> {
  return updateClosed(tx, requestId, now);
}

/**
 * An admin has read the answer to a question of a request that is locked; the first who does counts (requests 102).
 *
 * @returns whether nobody had
 */
export function markAnswerSeen(tx: Tx, requestId: string, questionId: string, now: Date): Promise<boolean> {
  return updateSeen(tx, requestId, questionId, now);
}

/**
 * Nobody publishes or offers past an answer that no admin has read, whatever version of the request the call names
 * (requests 97, requests 102).
 *
 * @param undone what would have been done
 * @throws Problem 409
 */
export async function refuseUnreadAnswer(
  tx: Tx,
  requestId: string,
  undone: 'Veröffentlicht' | 'Angeboten',
): Promise<void> {
  const questions = (await listQuestions(tx, [requestId])).get(requestId) ?? [];
  if (!questions.some(({ answeredAt, answerSeenAt }) => answeredAt !== null && answerSeenAt === null)) return;
  const msg = 'Der Auftraggeber hat eine Rückfrage beantwortet, und niemand hat die Antwort bisher gelesen.';
  const msg2 = `${undone} wurde nichts. Bitte lesen Sie die Antwort.`;
  throw new Problem(409, 'answer_unread', msg, { msg2 });
}

/** Reminds clients once of what they have not answered (requests 101). @returns of how many requests something was due */
export function remindOfQuestions(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const remind = async (tx: Tx, limit: number) => {
    const ids = await lockRequestsToRemind(tx, now, limit);
    if (ids.length === 0) return 0;
    for (const { requestId, question, askedAt } of await takeReminders(tx, ids, now)) {
      const request = await findRequest(tx, requestId);
      const facts = { question, askedAt: askedAt.toISOString() };
      if (request) await mailClient(tx, request, { kind: 'request_question_reminder', facts }, now);
    }
    return ids.length;
  };
  return inBatches(db, signal, remind, { rowsPerBatch: requestsPerBatch });
}
