import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import { type AdminRequest, fetchAdminRequest } from '#web/admin/requests/admin-requests.ts';
import { q } from '#web/api/queries.ts';
import { useEvents } from '#web/events/events.ts';

/**
 * Names the changes of other people to the open request (admin 40). The page shows them when the admin asks for them, so
 * that nothing moves and no admin decides upon an unread version (requests 97).
 */
export function useRequestChanges({ _id: id, ...shown }: AdminRequest) {
  const client = useQueryClient();
  const { queryKey } = q('GET /api/admin/checking/:id', { params: { id } });
  const [current, setCurrent] = useState<AdminRequest | null>(null);
  const isWriting = useIsMutating() > 0;
  const isReading = useIsFetching({ queryKey }) > 0;
  useEvents(({ event, data: { ids } }) => {
    if (event === 'request' && (ids.length === 0 || ids.includes(id)))
      fetchAdminRequest(id).then(setCurrent, () => {});
  });
  const isNewer = current !== null && current.updatedAt > shown.updatedAt;
  return {
    // The admin's own changes arrive with the next read.
    change: isNewer && !isWriting && !isReading ? describeChange(shown, current) : null,
    show: () => client.invalidateQueries({ queryKey }),
  };
}

type State = Pick<AdminRequest, 'status' | 'questions'>;

/** What has become of a request since it was read, in a few words. */
export function describeChange(read: State, current: State): string {
  const known = new Map(read.questions.map((question) => [question._id, question]));
  const wasOpen = read.questions.some(isOpenQuestion);
  if (current.questions.some((one) => isOpenQuestion(one) && !known.has(one._id)))
    return 'Rückfrage gestellt';
  if (current.questions.some(({ _id, answeredAt }) => answeredAt && !known.get(_id)?.answeredAt))
    return 'Neue Antwort';
  const isWithdrawn = wasOpen && !current.questions.some(isOpenQuestion) && current.status === read.status;
  return isWithdrawn ? 'Rückfrage zurückgenommen' : 'Anfrage geändert';
}
