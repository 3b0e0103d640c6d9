import { addHours } from '#domain/durations.ts';

/** Time from a question to the one reminder (requests 101). */
export const QUESTION_REMINDER_HOURS = 3 * 24;

/** Time after which the request of an unanswered question is back in the queue: a week after the reminder (requests 103). */
export const QUESTION_RETURN_HOURS = QUESTION_REMINDER_HOURS + 7 * 24;

/** @returns when the request of a still unanswered question is back in the queue (requests 103) */
export function findQuestionReturn(askedAt: Date): Date {
  return addHours(askedAt, QUESTION_RETURN_HOURS);
}
