import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { EmailName, Hint } from '#web/accounts/form/form.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { SuccessState } from '#web/ui/feedback/States.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';

/** The joined field messages, the server's sentence for a refusal, else one of its own (accounts 33). */
function toNotice(error: Error): { msg: string; msg2?: string | undefined } {
  if (error instanceof ApiError && error.errors.length > 0) {
    return { msg: error.errors.map(({ msg }) => msg).join(' ') };
  }
  const isReasoned = error instanceof ApiError && error.code !== 'unreadable' && error.status < 500;
  if (isReasoned) return error;
  return { msg: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.' };
}

/** Asks for the link; what it answers never tells whether the address has an account. */
export function ForgotPasswordForm() {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  const request = useMutation({
    mutationFn: (address: string) => call('POST /api/auth/forgot-password', { body: { email: address } }),
  });
  // Before that it takes a press, which then finds what was typed meanwhile.
  const isLive = useHydrated();

  const submit = async () => {
    if (email !== '') await request.mutateAsync(email, { onError: () => ref.current?.focus() });
  };
  if (request.data) {
    return <LinkSent msg={request.data.msg} email={request.variables} onAgain={() => request.reset()} />;
  }
  return (
    <Panel>
      <FormStack onSubmit={submit} aria-label="Link anfordern">
        <Hint>
          Geben Sie die E-Mail-Adresse Ihres Kontos an. Wir senden Ihnen einen Link, mit dem Sie ein neues
          Passwort setzen.
        </Hint>
        <ErrorNotice error={request.error ? toNotice(request.error) : null} />
        <TextInput
          ref={ref}
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            request.reset();
          }}
        />
        <Button
          type="submit"
          size="lg"
          color="action"
          disabled={isLive && email === ''}
          loading={request.isPending}
        >
          Link anfordern
        </Button>
      </FormStack>
    </Panel>
  );
}

type LinkSentProps = { msg: string; email: string; onAgain: () => void };

function LinkSent({ msg, email, onAgain }: LinkSentProps) {
  const hours = linkLifetimeHours.resetPassword;
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
        Angegebene Adresse: <EmailName email={email} />. Der Link gilt{' '}
        {hours === 1 ? 'eine Stunde' : `${hours} Stunden`}. Keine E-Mail bekommen? Bitte sehen Sie auch im
        Spam-Ordner nach.
      </p>
    </SuccessState>
  );
}
