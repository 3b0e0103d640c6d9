import { Box, Stack } from '@mantine/core';
import { IconMessageQuestion, IconMessageReply } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import { call } from '#web/api/api.ts';
import { invalidate } from '#web/api/queries.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import type { AdminRequest } from './admin-requests.ts';

type Question = AdminRequest['questions'][number];
type AsksClient = Pick<AdminRequest, 'questions' | 'inReviewSince'>;

/** No admin has read its answer (requests 102). */
export function isUnread({ answeredAt, answerSeenAt }: Question): boolean {
  return answeredAt !== null && answerSeenAt === null;
}

/** Its question has had no answer for so long that it waits for the admins again (requests 103). */
export function hasReturned({ questions, inReviewSince }: AsksClient): boolean {
  return inReviewSince !== null && questions.some(isOpenQuestion);
}

/**
 * The answer that is shown is read by now (requests 102).
 *
 * @returns the request with what was new when it was shown first: nothing moves under the eye for having been read
 */
export function useSeenAnswer(request: AdminRequest): AdminRequest {
  const client = useQueryClient();
  const { _id: id, questions, updatedAt } = request;
  const questionId = questions.findLast(isUnread)?._id ?? '';
  const [shownId, setShownId] = useState(questionId);
  if (questionId !== '' && questionId !== shownId) setShownId(questionId);
  const key = 'PUT /api/admin/checking/:id/question/:questionId/seen';
  useQuery({
    // Where it failed it is sent again with what is read anew, as after a publication that was refused for it.
    queryKey: [key, questionId, updatedAt],
    queryFn: async () => {
      await call(key, { params: { id, questionId } });
      void invalidate(client, ['GET /api/requests']);
      return true;
    },
    enabled: questionId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asNew = (question: Question) =>
    question._id === shownId ? { ...question, answerSeenAt: null } : question;
  return { ...request, questions: questions.map(asNew) };
}

/** What admins have asked and what the client has answered, the latest first. */
export function RequestQuestions({ questions }: Pick<AdminRequest, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h3>{questions.length === 1 ? 'Rückfrage' : 'Rückfragen'}</h3>
      <Stack component="ol" style={{ overflowWrap: 'anywhere' }}>
        {questions.toReversed().map((each) => (
          <Stack component="li" key={each._id} align="start" gap="2xs">
            <Box component="p" fw={600} style={{ whiteSpace: 'pre-line' }}>
              {each.question}
            </Box>
            <p className="note">Gestellt am {formatMinute(each.askedAt)} Uhr</p>
            {each.answer ? (
              <Box
                component="p"
                ps="md"
                style={{ borderInlineStart: '3px solid var(--side-client)', whiteSpace: 'pre-line' }}
              >
                {each.answer}
              </Box>
            ) : null}
            {isUnread(each) ? <NewAnswerBadge /> : null}
            <p className="note">{describeOutcome(each)}</p>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function describeOutcome({ answer, answeredAt, closedAt }: Question): string {
  if (closedAt) return `Ohne Antwort erledigt am ${formatMinute(closedAt)} Uhr`;
  if (!answeredAt) return 'Noch keine Antwort';
  const how = answer ? 'Beantwortet' : 'Durch eine Änderung der Anfrage beantwortet';
  return `${how} am ${formatMinute(answeredAt)} Uhr`;
}

/** Nothing where no question is open and every answer was read. */
export function QuestionBadge({ request }: { request: AsksClient }) {
  const open = request.questions.find(isOpenQuestion);
  if (!open) return request.questions.some(isUnread) ? <NewAnswerBadge /> : null;
  const isReturned = hasReturned(request);
  return (
    <StatusBadge
      tone={isReturned ? 'warning' : 'info'}
      icon={<IconMessageQuestion size={14} aria-hidden style={{ flexShrink: 0 }} />}
      breaks
    >
      <span>
        <span className="one-line">{isReturned ? 'Keine Antwort' : 'Rückfrage offen'}</span>{' '}
        <span className="one-line">seit {formatDay(open.askedAt)}</span>
      </span>
    </StatusBadge>
  );
}

function NewAnswerBadge() {
  return (
    <StatusBadge tone="warning" icon={<IconMessageReply size={14} aria-hidden />}>
      Neue Antwort
    </StatusBadge>
  );
}
