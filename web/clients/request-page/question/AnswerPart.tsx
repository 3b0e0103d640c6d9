import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Access, OwnRequest } from '#web/clients/access/access.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { loadAnswerDraft, saveAnswerDraft } from './answer-draft.ts';

type AnswerPartProps = {
  access: Access;
  request: OwnRequest;
  onAnswered: (msg: string) => void;
};

/** The question that is open (requests 101); what was typed stays where it is over before it was sent. */
export function AnswerPart({ access, request, onAnswered }: AnswerPartProps) {
  const [shown, setShown] = useState(request.question);
  const { question } = request;
  if (question && question._id !== shown?._id) setShown(question);
  if (question)
    return <AnswerForm key={question._id} access={access} question={question} onAnswered={onAnswered} />;
  const unsent = shown ? loadAnswerDraft(shown._id) : '';
  if (!shown || unsent === '') return null;
  const forget = () => {
    saveAnswerDraft(shown._id, '');
    setShown(null);
  };
  return <Unsent text={unsent} onForget={forget} />;
}

function Unsent({ text, onForget }: { text: string; onForget: () => void }) {
  return (
    <Notice
      tone="warning"
      title="Unsere Rückfrage hat sich erledigt. Ihre Antwort wurde nicht gesendet."
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
