import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminRequest, adminRequestsKey } from '#web/admin/requests/admin-requests.ts';
import { call } from '#web/api/api.ts';
import { isUnread } from './RequestQuestions.tsx';

/**
 * The answer that is shown is read by now (requests 102).
 *
 * @returns the request with what was new when it was shown first: nothing moves under the eye for having been read
 */
export function useSeenAnswer(request: AdminRequest): AdminRequest {
  const client = useQueryClient();
  const { _id: id, questions } = request;
  const questionId = questions.findLast(isUnread)?._id ?? '';
  const [shownId, setShownId] = useState(questionId);
  if (questionId !== '' && questionId !== shownId) setShownId(questionId);
  useQuery({
    // Where it failed it is asked again with what is read anew, as after a publication that was refused for it.
    queryKey: [adminRequestsKey, 'seen-answer', questionId],
    queryFn: async () => {
      await call('PUT /api/admin/checking/:id/question/:questionId/seen', { params: { id, questionId } });
      void client.invalidateQueries({ queryKey: [adminRequestsKey, 'list'] });
      return true;
    },
    enabled: questionId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asNew = (question: (typeof questions)[number]) =>
    question._id === shownId ? { ...question, answerSeenAt: null } : question;
  return { ...request, questions: questions.map(asNew) };
}
