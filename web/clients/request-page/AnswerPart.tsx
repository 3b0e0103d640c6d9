import { Button, Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { isLastAnswered } from '#domain/clients/course.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { type Access, type OwnRequest, useOwnWrites } from '#web/clients/own-request.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, refusalOf } from '#web/ui/form/form-errors.ts';
import classes from './AnswerPart.module.css';
import { findLeftDraft, loadAnswerDraft, saveAnswerDraft } from './answer-draft.ts';

type AnswerPartProps = { access: Access; request: OwnRequest; onAnswered: (msg: string) => void };

/** The open question (requests 101), and the draft to a former one until the person discards it. */
export function AnswerPart(props: AnswerPartProps) {
  const { question } = props.request;
  return (
    <>
      <LeftDraft request={props.request} />
      {question ? <AnswerForm key={question._id} {...props} question={question} /> : null}
    </>
  );
}

function LeftDraft({ request }: Pick<AnswerPartProps, 'request'>) {
  const [, setDiscarded] = useState(0);
  const left = findLeftDraft(request._id, request.question?._id ?? null);
  if (!left) return null;
  const discard = () => {
    saveAnswerDraft(left, '');
    setDiscarded((count) => count + 1);
  };
  return (
    <Notice
      tone="warning"
      title={
        // Maybe by this text, whose confirmation was lost.
        isLastAnswered(request)
          ? 'Unsere Rückfrage ist beantwortet. Das hatten Sie hier geschrieben:'
          : 'Unsere Rückfrage hat sich erledigt. Ihre Antwort wurde nicht gesendet.'
      }
      actions={
        <>
          <CopyButton text={left.answer} label="Antwort kopieren" />
          <Button variant="default" onClick={discard}>
            Verwerfen
          </Button>
        </>
      }
    >
      {left.answer}
    </Notice>
  );
}

type AnswerFormProps = AnswerPartProps & { question: NonNullable<OwnRequest['question']> };

/** Rule requests 102. */
function AnswerForm({ access, request, question, onAnswered }: AnswerFormProps) {
  const asked = { requestId: request._id, questionId: question._id };
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
    const body = { questionId: question._id, answer };
    const sent = isBlank(answer) ? undefined : await send({ params: access.params, body });
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
      <FormStack
        ref={form}
        id={`antwort-${question._id}`}
        onSubmit={submit}
        aria-label="Rückfrage beantworten"
      >
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
