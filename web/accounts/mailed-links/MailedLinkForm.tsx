import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmailInput } from '#web/accounts/form/fields.tsx';
import { EmailName, Hint } from '#web/accounts/form/Hint.tsx';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { SuccessState } from '#web/ui/feedback/States.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import { toNotice } from './link-notice.ts';

/** Rule accounts 33. */
const FAILED = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.';

type MailedLinkFormProps = {
  hint: ReactNode;
  submitLabel: string;
  autoComplete: 'username' | 'email';
  send: (email: string) => Promise<{ readonly msg: string }>;
  /** How long the link holds, in a sentence. */
  lifetime?: string;
};

/** Asks for the address that a link is mailed to. The answer never tells whether the portal knows the address. */
export function MailedLinkForm({ hint, submitLabel, autoComplete, send, lifetime }: MailedLinkFormProps) {
  const [typed, setTyped] = useState('');
  const [isAgain, setAgain] = useState(false);
  const email = typed.trim();
  const request = useMutation({ mutationFn: send, onSuccess: focusMain });
  // Before hydration the button stays enabled: before-start.js repeats the press after the form has taken over the input.
  const isLive = useHydrated();

  const submit = async () => {
    if (email !== '') await request.mutateAsync(email);
  };
  if (request.data) {
    const { msg } = request.data;
    const askAgain = () => {
      setAgain(true);
      request.reset();
    };
    return <LinkSent msg={msg} email={request.variables} lifetime={lifetime} onAgain={askAgain} />;
  }
  return (
    <Panel>
      <FormStack onSubmit={submit} aria-label={submitLabel}>
        <Hint>{hint}</Hint>
        <ErrorNotice error={toNotice(request.error, FAILED)} />
        <EmailInput
          {...(isAgain && { autoFocus: true })}
          autoComplete={autoComplete}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            request.reset();
          }}
        />
        <BusyButton
          type="submit"
          size="lg"
          color="action"
          disabled={isLive && email === ''}
          isBusy={request.isPending}
        >
          {submitLabel}
        </BusyButton>
      </FormStack>
    </Panel>
  );
}

type LinkSentProps = { msg: string; email: string; lifetime: string | undefined; onAgain: () => void };

function LinkSent({ msg, email, lifetime, onAgain }: LinkSentProps) {
  return (
    <SuccessState
      title="Bitte sehen Sie in Ihr Postfach"
      actions={
        <Button variant="default" onClick={onAgain}>
          Andere Adresse eingeben
        </Button>
      }
    >
      <p>{msg}</p>
      <p>
        Angegebene Adresse: <EmailName email={email} />. {lifetime} Keine E-Mail bekommen? Bitte sehen Sie
        auch im Spam-Ordner nach.
      </p>
    </SuccessState>
  );
}
