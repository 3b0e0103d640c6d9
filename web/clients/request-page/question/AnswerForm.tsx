import { Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { type Access, type OwnRequest, useOwnWrites } from '#web/clients/own-request.ts';
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
  const { send, isPending, error, reset } = useApiMutation(
    `POST ${access.path}/answer`,
    useOwnWrites(access),
  );
  const type = (text: string) => {
    setAnswer(text);
    saveAnswerDraft(asked, text);
    setMissing(false);
    if (error) reset();
  };
  const submit = async () => {
    setMissing(isBlank(answer));
    const sent = isBlank(answer)
      ? undefined
      : await send({ params: access.params, body: { questionId, answer } });
    if (!sent) return focusFirstError(form.current);
    saveAnswerDraft(asked, '');
    onAnswered(sent.msg);
  };
  const isAtField = error instanceof ApiError && error.errors.length > 0;

  return (
    <Stack gap="md" w="100%" maw="38rem">
      <figure className={classes.question}>
        <figcaption className="note">Unsere Frage vom {formatMinute(question.askedAt)} Uhr</figcaption>
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
    </Stack>
  );
}
