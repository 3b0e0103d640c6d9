import { addHours } from '#domain/durations.ts';
import { QUESTION_REMINDER_HOURS } from '#domain/requests/administration/question-times.ts';
import { isOpenQuestion, refuseQuestion } from '#domain/requests/administration/review-question.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { mailClient } from '#server/requests/client/notifications.ts';
import { updateRequest } from '#server/requests/listing-store.ts';
import { findRequest, listQuestions } from '#server/requests/listings.ts';
import type { QuestionRecord, RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';
import { refuseStale } from './editing.ts';
import {
  closeQuestion,
  insertQuestion,
  lockRequestsToRemind,
  takeReminders,
  updateSeen,
} from './question-store.ts';

type Asking = {
  readonly id: string;
  readonly question: string;
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date;
  readonly adminId: string;
  readonly from: string | null;
  readonly now: Date;
};

/**
 * Mails a question to the client (mails 56). The request leaves the review until the client answers (requests 101). Earlier
 * answers count as read.
 *
 * @throws Problem 404; 409 when the request was changed since `readAt`, is not in review, is offered exclusively, or has an open
 *   question; 422 without a question
 */
export function askClient(db: Db, asking: Asking): Promise<RequestRecord> {
  const { id, readAt, adminId, from, now } = asking;
  const question = asking.question.trim();
  if (isBlank(question)) throw invalidFields([{ field: 'question', msg: REQUIRED }]);
  const ask = async (tx: Tx, request: RequestRecord) => {
    refuseStale(request, readAt, 'Gefragt wurde nichts. Bitte prüfen Sie den neuen Stand.');
    await refuseAsking(tx, request, now);
    await updateRequest(tx, id, {}, { now });
    await updateSeen(tx, id, null, now);
    const reminderDueAt = addHours(now, QUESTION_REMINDER_HOURS);
    await insertQuestion(tx, { requestId: id, askedBy: adminId, question, reminderDueAt, now });
    await mailClient(tx, request, { kind: 'request_question', facts: { question } }, now);
    const subject = { kind: 'request', id } as const;
    const entry = { by: adminId, from, at: now, subject, reason: question };
    await recordAudit(tx, { ...entry, action: 'request_question_asked' });
  };
  return changeRequest(db, id, ask, { holdAccounts: (tx) => holdAccount(tx, adminId) });
}

async function refuseAsking(tx: Tx, request: RequestRecord, now: Date): Promise<void> {
  const refusal = refuseQuestion(request, (await findOpenQuestion(tx, request.id)) !== null, now);
  if (refusal === null) return;
  if (refusal === 'wrong_state') throw wrongState(deriveStatus(request, now));
  const msgs = {
    already_offered: 'Die Anfrage ist gerade einem Partner exklusiv angeboten.',
    already_asked: 'Eine Rückfrage zu dieser Anfrage ist noch offen.',
  };
  throw new Problem(409, refusal, msgs[refusal]);
}

async function findOpenQuestion(tx: Tx, requestId: string): Promise<QuestionRecord | null> {
  return (await listQuestions(tx, [requestId])).get(requestId)?.find(isOpenQuestion) ?? null;
}

type OfQuestion = {
  /** Id of the request. */
  readonly id: string;
  readonly questionId: string;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Closes an open question. The request waits for review since the same time as before the question (requests 103).
 *
 * @throws Problem 404; 409 when that question is not open, even if another one is
 */
export function withdrawQuestion(db: Db, { id, questionId, actor, now }: OfQuestion): Promise<RequestRecord> {
  return changeRequest(db, id, async (tx) => {
    const open = await findOpenQuestion(tx, id);
    if (open?.id !== questionId) throw notOpen(open !== null);
    await closeQuestion(tx, id, now);
    await updateRequest(tx, id, {}, { now });
    const subject = { kind: 'request', id } as const;
    const entry = { ...actor, at: now, subject, reason: open.question };
    await recordAudit(tx, { ...entry, action: 'request_question_withdrawn' });
  });
}

function notOpen(isOtherOpen: boolean): Problem {
  const msg2 = 'Zurückgenommen wurde nichts. Bitte prüfen Sie den neuen Stand.';
  return isOtherOpen
    ? new Problem(409, 'other_question', 'Offen ist inzwischen eine andere Rückfrage.', { msg2 })
    : new Problem(409, 'not_asked', 'Zu dieser Anfrage ist keine Rückfrage offen.', { msg2 });
}

/**
 * Records the first admin who has read the answer (requests 102). Changes nothing else.
 *
 * @throws Problem 404, also for a question about another request
 */
export function acknowledgeAnswer(
  db: Db,
  { id, questionId, actor, now }: OfQuestion,
): Promise<RequestRecord> {
  return changeRequest(db, id, async (tx) => {
    const questions = (await listQuestions(tx, [id])).get(id) ?? [];
    if (!questions.some((each) => each.id === questionId)) throw notFound();
    if (!(await updateSeen(tx, id, questionId, now))) return;
    const subject = { kind: 'request', id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'request_answer_seen', subject });
  });
}

/** Reminds clients once of open questions (requests 101). @returns how many requests had a due reminder */
export function remindOfQuestions(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const remind = async (tx: Tx, limit: number) => {
    const ids = await lockRequestsToRemind(tx, now, limit);
    for (const { requestId, question, askedAt } of await takeReminders(tx, ids, now)) {
      const request = await findRequest(tx, requestId);
      const facts = { question, askedAt: askedAt.toISOString() };
      if (request) await mailClient(tx, request, { kind: 'request_question_reminder', facts }, now);
    }
    return ids.length;
  };
  return inBatches(db, signal, remind, { rowsPerBatch: 20 });
}
