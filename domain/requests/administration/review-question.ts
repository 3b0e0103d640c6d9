import { deriveStatus, isOffered, type StatusFacts } from '#domain/requests/request-status.ts';

export type QuestionRefusal = 'wrong_state' | 'already_offered' | 'already_asked';

/**
 * A client is asked about a request that waits to be checked, one question at a time (requests 101).
 *
 * @param isOpen an earlier question has no answer yet
 * @returns null when it may be asked now
 */
export function refuseQuestion(facts: StatusFacts, isOpen: boolean, now: Date): QuestionRefusal | null {
  if (deriveStatus(facts, now) !== 'in_review') return 'wrong_state';
  if (isOffered(facts, now)) return 'already_offered';
  return isOpen ? 'already_asked' : null;
}

/** @returns whether it waits for its answer (requests 101) */
export function isOpenQuestion(question: Readonly<Record<'answeredAt' | 'closedAt', unknown>>): boolean {
  return question.answeredAt === null && question.closedAt === null;
}
