import { ownStorage } from '#web/app/own-storage.ts';

/** A question about a request. */
export type Asked = { readonly requestId: string; readonly questionId: string };

export type AnswerDraft = Asked & { readonly answer: string };

const startOf = (requestId: string) => `${ownStorage.request}-antwort.2.${requestId}.`;

/** For a reload of this tab, and for a session that has ended meanwhile. */
const keyOf = ({ requestId, questionId }: Asked) => `${startOf(requestId)}${questionId}`;

export function loadAnswerDraft(asked: Asked): string {
  try {
    return sessionStorage.getItem(keyOf(asked)) ?? '';
  } catch {
    return '';
  }
}

/**
 * The draft to a question that is no longer open, however long ago that ended.
 *
 * @param openId null where no question is open
 */
export function findLeftDraft(requestId: string, openId: string | null): AnswerDraft | null {
  try {
    const start = startOf(requestId);
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(start));
    const questionId = keys.map((key) => key.slice(start.length)).find((id) => id !== openId);
    return questionId === undefined
      ? null
      : { requestId, questionId, answer: loadAnswerDraft({ requestId, questionId }) };
  } catch {
    return null;
  }
}

/** @param answer '' forgets the draft. A draft that the browser cannot store is lost on reload; the form works on. */
export function saveAnswerDraft(asked: Asked, answer: string): void {
  try {
    if (answer === '') sessionStorage.removeItem(keyOf(asked));
    else sessionStorage.setItem(keyOf(asked), answer);
  } catch {
    // Storage is full or switched off.
  }
}
