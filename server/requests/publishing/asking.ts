import { type QuestionRefusal, refuseQuestion } from '#domain/requests/administration/review-question.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { refuseStale } from '#server/requests/editing/editing.ts';
import { updateRequest } from '#server/requests/listings/listings.ts';
import {
  closeQuestion,
  findOpenQuestion,
  listQuestions,
  markAnswerSeen,
  writeQuestion,
} from '#server/requests/questions/questions.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';

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
 * Mailed to the client; until it is answered the request does not wait to be checked (requests 101).
 *
 * @throws Problem 404; 409 when it was changed since `readAt`, in another state, while it is offered exclusively or another
 *   question is open; 422 without a question
 */
export function askClient(db: Db, asking: Asking): Promise<RequestRecord> {
  const { id, readAt, adminId, from, now } = asking;
  const question = asking.question.trim();
  if (isBlank(question)) throw invalidFields([{ field: 'question', msg: REQUIRED }]);
  const ask = async (tx: Tx, request: RequestRecord) => {
    refuseStale(request, readAt, 'Gefragt wurde nichts. Bitte prüfen Sie den neuen Stand.');
    const refusal = refuseQuestion(request, (await findOpenQuestion(tx, id)) !== null, now);
    if (refusal !== null) throw refused(request, refusal, now);
    await updateRequest(tx, id, {}, { now });
    await writeQuestion(tx, request, { askedBy: adminId, question, now });
    const subject = { kind: 'request', id } as const;
    const entry = { by: adminId, from, at: now, subject, reason: question };
    await recordAudit(tx, { ...entry, action: 'request_question_asked' });
  };
  return changeRequest(db, id, (tx) => holdAccount(tx, adminId), ask);
}

function refused(request: RequestRecord, refusal: QuestionRefusal, now: Date): Problem {
  if (refusal === 'wrong_state') return wrongState(deriveStatus(request, now));
  const msgs = {
    already_offered: 'Die Anfrage ist gerade einem Partner exklusiv angeboten.',
    already_asked: 'Eine Rückfrage zu dieser Anfrage ist noch offen.',
  };
  return new Problem(409, refusal, msgs[refusal]);
}

type OfQuestion = {
  /** Of the request. */
  readonly id: string;
  readonly questionId: string;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * As if it had not been asked: the request waits as long as it has (requests 103).
 *
 * @throws Problem 404; 409 when that question is not open any more, also where another one is
 */
export function withdrawQuestion(db: Db, { id, questionId, actor, now }: OfQuestion): Promise<RequestRecord> {
  return changeRequest(db, id, null, async (tx) => {
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
 * An admin has read the answer; the request stays as it is (requests 102).
 *
 * @throws Problem 404, also for a question about another request
 */
export function acknowledgeAnswer(
  db: Db,
  { id, questionId, actor, now }: OfQuestion,
): Promise<RequestRecord> {
  return changeRequest(db, id, null, async (tx) => {
    const questions = (await listQuestions(tx, [id])).get(id) ?? [];
    if (!questions.some((each) => each.id === questionId)) throw notFound();
    if (!(await markAnswerSeen(tx, id, questionId, now))) return;
    const subject = { kind: 'request', id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'request_answer_seen', subject });
  });
}
