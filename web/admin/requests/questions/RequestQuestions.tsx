import { IconMessageQuestion } from '@tabler/icons-react';
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

export function QuestionBadge({ questions }: { questions: Questions }) {
  const open = findOpenQuestion(questions);
  if (!open) return null;
  return (
    <StatusBadge tone="info" icon={<IconMessageQuestion size={14} aria-hidden />}>
      Rückfrage offen seit {formatDay(open.askedAt)}
    </StatusBadge>
  );
}
