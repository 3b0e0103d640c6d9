import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { useWrite } from '#web/clients/request-page/actions/use-write.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, refusalOf } from '#web/ui/form/form-errors.ts';
import classes from './AnswerForm.module.css';
import { loadAnswerDraft, saveAnswerDraft } from './answer-draft.ts';

type AnswerFormProps = {
  access: Access;
  requestId: string;
  question: NonNullable<OwnRequest['question']>;
  onAnswered: (msg: string) => void;
};

/** Rule requests 102. */
export function AnswerForm({ access, requestId, question, onAnswered }: AnswerFormProps) {
  const { _id: questionId } = question;
  const asked = { requestId, questionId };
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(() => loadAnswerDraft(asked));
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync, isPending, error, reset } = useWrite(access, () =>
    access.answer({ questionId, answer }),
  );
  const type = (text: string) => {
    setAnswer(text);
    saveAnswerDraft(asked, text);
    setMissing(false);
    if (error) reset();
  };
  const showFirstError = () => focusFirstError(form.current);
  const submit = () => {
    setMissing(isBlank(answer));
    if (isBlank(answer)) {
      showFirstError();
      return undefined;
    }
    const sent = mutateAsync(undefined).then(({ msg }) => {
      saveAnswerDraft(asked, '');
      onAnswered(msg);
    });
    return sent.catch(showFirstError);
  };
  const isAtField = error instanceof ApiError && error.errors.length > 0;

  return (
    <div className={classes.part}>
      <figure className={classes.question}>
        <figcaption>Unsere Frage vom {formatMinute(question.askedAt)} Uhr</figcaption>
        <blockquote>{question.question}</blockquote>
      </figure>
      <FormStack ref={form} id={`antwort-${questionId}`} onSubmit={submit} aria-label="Rückfrage beantworten">
        <Textarea
          label="Ihre Antwort"
          description={`Höchstens ${REASON_MAX_LENGTH.toLocaleString('de-DE')} Zeichen. Ändern Sie stattdessen Ihre Angaben, gilt das auch als Antwort.`}
          value={answer}
          error={isMissing ? REQUIRED : refusalOf(error, 'answer')}
          required
          withAsterisk={false}
          autosize
          minRows={3}
          readOnly={isPending}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <ErrorNotice error={isAtField ? null : error} />
        <div>
          <BusyButton type="submit" color="action" isBusy={isPending}>
            Antwort senden
          </BusyButton>
        </div>
      </FormStack>
    </div>
  );
}
