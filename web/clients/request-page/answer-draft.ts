import { ownStorage } from '#web/app/own-storage.ts';
import { keepValue, listKeys, readKept } from '#web/ui/form/browser-storage.ts';

/** A question about a request. */
export type Asked = { readonly requestId: string; readonly questionId: string };

const startOf = (requestId: string) => `${ownStorage.request}-antwort.3.${requestId}.`;
const keyOf = ({ requestId, questionId }: Asked) => `${startOf(requestId)}${questionId}`;

/** For a reload of this tab, and for a session that has ended meanwhile. */
export function loadAnswerDraft(asked: Asked): string {
  return String(readKept('sessionStorage', keyOf(asked)) ?? '');
}

/** The draft to a question that is over. @param openId null without an open question */
export function findLeftDraft(requestId: string, openId: string | null) {
  const start = startOf(requestId);
  const questionId = listKeys('sessionStorage')
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .find((id) => id !== openId);
  if (questionId === undefined) return null;
  return { requestId, questionId, answer: loadAnswerDraft({ requestId, questionId }) };
}

/** @param answer '' forgets the draft */
export function saveAnswerDraft(asked: Asked, answer: string): void {
  keepValue('sessionStorage', keyOf(asked), answer || null);
}
