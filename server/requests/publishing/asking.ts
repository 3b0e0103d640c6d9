import { type QuestionRefusal, refuseQuestion } from '#domain/requests/administration/review-question.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { refuseStale } from '#server/requests/editing/editing.ts';
import { updateRequest } from '#server/requests/listings/listings.ts';
import { closeQuestion, findOpenQuestion, writeQuestion } from '#server/requests/questions/questions.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest } from './change.ts';
import { wrongState } from './wrong-state.ts';

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
    await updateRequest(tx, id, {}, now);
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

/**
 * As if it had not been asked: the request waits as long as it has (requests 103).
 *
 * @throws Problem 404; 409 when no question is open any more
 */
export function withdrawQuestion(db: Db, id: string, actor: Actor, now: Date): Promise<RequestRecord> {
  return changeRequest(db, id, null, async (tx) => {
    const question = await closeQuestion(tx, id, now);
    if (question === null)
      throw new Problem(409, 'not_asked', 'Zu dieser Anfrage ist keine Rückfrage offen.');
    await updateRequest(tx, id, {}, now);
    const subject = { kind: 'request', id } as const;
    const entry = { ...actor, at: now, subject, reason: question };
    await recordAudit(tx, { ...entry, action: 'request_question_withdrawn' });
  });
}
