import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';

type State = Pick<AdminRequest, 'status' | 'questions'>;

/** What has become of a request since it was read, in a few words. */
export function describeNews(read: State, current: State): string {
  const known = new Map(read.questions.map((question) => [question._id, question]));
  const wasOpen = read.questions.some(isOpenQuestion);
  if (current.questions.some((one) => isOpenQuestion(one) && !known.has(one._id)))
    return 'Rückfrage gestellt';
  if (current.questions.some(({ _id, answeredAt }) => answeredAt && !known.get(_id)?.answeredAt))
    return 'Neue Antwort';
  const isWithdrawn = wasOpen && !current.questions.some(isOpenQuestion) && current.status === read.status;
  return isWithdrawn ? 'Rückfrage zurückgenommen' : 'Anfrage geändert';
}
