import { deriveStatus, isOffered, type StatusFacts } from '#domain/requests/request-status.ts';

export type QuestionRefusal = 'wrong_state' | 'already_offered' | 'already_asked';

/** One question at a time (requests 101). @param isOpen whether a question is open @returns null when an admin may ask */
export function refuseQuestion(facts: StatusFacts, isOpen: boolean, now: Date): QuestionRefusal | null {
  if (deriveStatus(facts, now) !== 'in_review') return 'wrong_state';
  if (isOffered(facts, now)) return 'already_offered';
  return isOpen ? 'already_asked' : null;
}

/** Whether the question waits for its answer (requests 101). */
export function isOpenQuestion(question: Readonly<Record<'answeredAt' | 'closedAt', unknown>>): boolean {
  return question.answeredAt === null && question.closedAt === null;
}
