import { sql } from 'kysely';
import { QUESTION_REMINDER_HOURS } from '#domain/requests/administration/question-times.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvents } from '#server/events/events.ts';
import { announceListings } from '#server/requests/listings.ts';

/** The index of open questions has the same conditions. */
const isOpen = sql<boolean>`answered_at is null and closed_at is null`;

type AskedQuestion = {
  readonly requestId: string;
  readonly askedBy: string;
  readonly question: string;
  readonly reminderDueAt: Date;
  readonly now: Date;
};

export async function insertQuestion(tx: Tx, asked: AskedQuestion): Promise<void> {
  await tx
    .insertInto('review_questions')
    .values({
      request_id: asked.requestId,
      asked_by: asked.askedBy,
      asked_at: asked.now,
      question: asked.question,
      reminder_due_at: asked.reminderDueAt,
    })
    .execute();
  await recordQuestion(tx, asked.requestId, 'request.asked', asked.now);
}

/** Updates the listing's columns for the filters about questions, and records the event. */
async function recordQuestion(
  tx: Tx,
  requestId: string,
  kind: 'request.asked' | 'request.answered' | 'request.question_over',
  now: Date,
): Promise<void> {
  await followQuestions(tx, requestId);
  await announceListings(tx, [requestId]);
  await recordEvents(tx, [{ kind, at: now, subjectId: requestId, facts: {} }]);
}

async function followQuestions(tx: Tx, requestId: string): Promise<void> {
  await sql`
    update request_listings set
      asked_at = (
        select asked_at from review_questions q where q.request_id = ${requestId} and ${isOpen}),
      unread_answer_at = (
        select min(answered_at) from review_questions q
        where q.request_id = ${requestId} and answered_at is not null and answer_seen_at is null)
    where request_id = ${requestId}`.execute(tx);
}

/** Answers the open question, if any. '' stands for an edit as the answer, which the list shows as an edit (admin 31). */
export async function updateAnswered(
  tx: Tx,
  requestId: string,
  answer: string,
  answeredAt: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('review_questions')
    .set({
      answer,
      answered_at: answeredAt,
      answer_seen_at: answer === '' ? answeredAt : null,
      reminder_due_at: null,
    })
    .where('request_id', '=', requestId)
    .where(isOpen)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordQuestion(tx, requestId, 'request.answered', answeredAt);
}

/** Closes the open question, if any: an admin has withdrawn it or has decided without an answer (requests 103). */
export async function closeQuestion(tx: Tx, requestId: string, closedAt: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('review_questions')
    .set({ closed_at: closedAt, reminder_due_at: null })
    .where('request_id', '=', requestId)
    .where(isOpen)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordQuestion(tx, requestId, 'request.question_over', closedAt);
}

/** Reopens the question that was closed at `closedAt`, if any. A reminder that was not due then is planned again. */
export async function reopenQuestion(tx: Tx, requestId: string, closedAt: Date): Promise<void> {
  const reminder = sql<Date>`asked_at + ${QUESTION_REMINDER_HOURS}::int * interval '1 hour'`;
  const { numUpdatedRows } = await tx
    .updateTable('review_questions')
    .set({ closed_at: null, reminder_due_at: sql`case when ${reminder} > ${closedAt} then ${reminder} end` })
    .where('request_id', '=', requestId)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await followQuestions(tx, requestId);
}

/** @param questionId null for every answer of the request. @returns whether an answer was unread until now */
export async function updateSeen(
  tx: Tx,
  requestId: string,
  questionId: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_questions')
    .set({ answer_seen_at: now })
    .where('request_id', '=', requestId)
    .where('answered_at', 'is not', null)
    .where('answer_seen_at', 'is', null)
    .$if(questionId !== null, (query) => query.where('id', '=', questionId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await followQuestions(tx, requestId);
  return true;
}

export async function deleteQuestions(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('review_questions').where('request_id', '=', requestId).execute();
  await followQuestions(tx, requestId);
}

/**
 * Locks requests with a due reminder. Requests are locked before questions (ARCHITECTURE.md). The next run takes those that
 * are locked now.
 *
 * @returns their ids
 */
export async function lockRequestsToRemind(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requests r where r.id in (
      select request_id from review_questions where reminder_due_at <= ${now} order by reminder_due_at limit ${limit}
    ) order by r.id for no key update of r skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @param requestIds locked by the transaction. @returns the questions whose reminder is due */
export async function takeReminders(
  tx: Tx,
  requestIds: readonly string[],
  now: Date,
): Promise<{ readonly requestId: string; readonly question: string; readonly askedAt: Date }[]> {
  return tx
    .updateTable('review_questions')
    .set({ reminder_due_at: null })
    .where(sql<boolean>`request_id = any(${requestIds}::uuid[])`)
    .where('reminder_due_at', '<=', now)
    .where(isOpen)
    .returning(camelColumns('request_id', 'question', 'asked_at'))
    .execute();
}
