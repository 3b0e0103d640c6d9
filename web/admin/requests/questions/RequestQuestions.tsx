import { IconMessageQuestion, IconMessageReply } from '@tabler/icons-react';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import classes from './RequestQuestions.module.css';

type Questions = AdminRequest['questions'];
type Question = Questions[number];

/** The one that waits for its answer (requests 101). */
export function findOpenQuestion(questions: Questions): Question | undefined {
  return questions.find(isOpenQuestion);
}

/** No admin has read its answer (requests 102). */
export function isUnread({ answeredAt, answerSeenAt }: Question): boolean {
  return answeredAt !== null && answerSeenAt === null;
}

type AsksClient = Pick<AdminRequest, 'questions' | 'inReviewSince'>;

/** Its question has had no answer for so long that it waits for the admins again (requests 103). */
export function hasReturned({ questions, inReviewSince }: AsksClient): boolean {
  return inReviewSince !== null && findOpenQuestion(questions) !== undefined;
}

/** What admins have asked and what the client has answered, the latest first. */
export function RequestQuestions({ questions }: { questions: Questions }) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h3>{questions.length === 1 ? 'Rückfrage' : 'Rückfragen'}</h3>
      <ol className={classes.list}>
        {questions.toReversed().map((each) => (
          <li key={each._id} className={classes.entry}>
            <p className={classes.words}>{each.question}</p>
            <p className={classes.when}>Gestellt am {formatMinute(each.askedAt)} Uhr</p>
            {each.answer ? <p className={classes.answer}>{each.answer}</p> : null}
            {isUnread(each) ? <NewAnswerBadge /> : null}
            <p className={classes.when}>{describeOutcome(each)}</p>
          </li>
        ))}
      </ol>
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
  const open = findOpenQuestion(request.questions);
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
