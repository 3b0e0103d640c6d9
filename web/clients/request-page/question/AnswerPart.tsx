import { Button } from '@mantine/core';
import { useState } from 'react';
import { isLastAnswered } from '#domain/clients/course.ts';
import type { Access, OwnRequest } from '#web/clients/own-request.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { type AnswerDraft, findLeftDraft, saveAnswerDraft } from './answer-draft.ts';

type AnswerPartProps = {
  access: Access;
  request: OwnRequest;
  onAnswered: (msg: string) => void;
};

/** The question that is open (requests 101); what was typed to one that is over stays until it is thrown away. */
export function AnswerPart({ access, request, onAnswered }: AnswerPartProps) {
  const { _id: requestId, question } = request;
  const [, setForgotten] = useState(0);
  const left = findLeftDraft(requestId, question?._id ?? null);
  const forget = (draft: AnswerDraft) => {
    saveAnswerDraft(draft, '');
    setForgotten((before) => before + 1);
  };
  return (
    <>
      {left ? (
        <Left text={left.answer} isAnswered={isLastAnswered(request)} onForget={() => forget(left)} />
      ) : null}
      {question ? (
        <AnswerForm
          key={question._id}
          access={access}
          requestId={requestId}
          question={question}
          onAnswered={onAnswered}
        />
      ) : null}
    </>
  );
}

type LeftProps = {
  text: string;
  /** By this text, where only the server's word of it was lost, or by another one. */
  isAnswered: boolean;
  onForget: () => void;
};

function Left({ text, isAnswered, onForget }: LeftProps) {
  return (
    <Notice
      tone="warning"
      title={
        isAnswered
          ? 'Unsere Rückfrage ist beantwortet. Das hatten Sie hier geschrieben:'
          : 'Unsere Rückfrage hat sich erledigt. Ihre Antwort wurde nicht gesendet.'
      }
      actions={
        <>
          <CopyButton text={text} label="Antwort kopieren" />
          <Button variant="default" onClick={onForget}>
            Verwerfen
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  );
}
