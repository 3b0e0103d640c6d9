import { addHours } from '#domain/durations.ts';

/** How long after a question its client is reminded, once (requests 101). */
export const QUESTION_REMINDER_HOURS = 3 * 24;

/** How long after a question without an answer its request is back in the queue: a week after the reminder (requests 103). */
export const QUESTION_RETURN_HOURS = QUESTION_REMINDER_HOURS + 7 * 24;

/** @returns when a request is back in the queue whose question nobody has answered by then (requests 103) */
export function findQuestionReturn(askedAt: Date): Date {
  return addHours(askedAt, QUESTION_RETURN_HOURS);
}
