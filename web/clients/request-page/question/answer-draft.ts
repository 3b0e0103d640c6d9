import { ownStorage } from '#web/app/own-storage.ts';

/** For a reload of this tab, and for a session that has ended meanwhile. */
const keyOf = (questionId: string) => `${ownStorage.request}-antwort.1.${questionId}`;

export function loadAnswerDraft(questionId: string): string {
  try {
    return sessionStorage.getItem(keyOf(questionId)) ?? '';
  } catch {
    return '';
  }
}

/** @param answer '' forgets it. What the browser cannot store is lost on reload; the form works on. */
export function saveAnswerDraft(questionId: string, answer: string): void {
  try {
    if (answer === '') sessionStorage.removeItem(keyOf(questionId));
    else sessionStorage.setItem(keyOf(questionId), answer);
  } catch {
    // Storage is full or switched off.
  }
}
