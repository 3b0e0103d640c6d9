import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import type { EmailSentState } from '#web/accounts/login/email-sent-state.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';

function useResend() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (email: string) => call('POST /api/auth/resend-verification-email', { body: { email } }),
    onSuccess: ({ msg }, email) => {
      const state: EmailSentState = { email: email.trim(), isChangeEmail: false, msg };
      return navigate(paths.emailConfirmationSent(), { state });
    },
  });
}

/** Why the mail was not sent; a sentence of its own (accounts 17) where the server gives no reason. */
function resendError(error: Error): { title: string; reason: string | undefined } {
  const isReasoned = error instanceof ApiError && (error.errors.length > 0 || error.status === 429);
  if (isReasoned) return { title: error.msg, reason: error.msg2 };
  const isOffline = error instanceof ApiError && error.status === 0;
  return {
    title: 'Fehler beim Senden der Bestätigungs-E-Mail.',
    reason: isOffline ? error.msg2 : undefined,
  };
}

function ResendProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  const { title, reason } = resendError(error);
  return (
    <Notice tone="error" title={title}>
      {reason}
    </Notice>
  );
}

export function ResendVerification() {
  const [email, setEmail] = useState('');
  const resend = useResend();
  return (
    <FormStack onSubmit={() => resend.mutateAsync(email)} aria-label="Bestätigungslink anfordern">
      <TextInput
        label="E-Mail-Adresse"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          resend.reset();
        }}
      />
      <ResendProblem error={resend.error} />
      <div>
        <BusyButton type="submit" isBusy={resend.isPending}>
          Bestätigungslink erneut senden
        </BusyButton>
      </div>
    </FormStack>
  );
}

type ResendBoxProps = { msg: string; msg2?: string | undefined; email: string };

export function ResendBox({ msg, msg2, email }: ResendBoxProps) {
  const resend = useResend();
  const send = useOneAtATime(resend.mutateAsync);
  return (
    <>
      <Notice
        tone="info"
        title={msg}
        actions={
          <BusyButton variant="default" size="sm" isBusy={resend.isPending} onClick={() => send(email)}>
            Bestätigungs-E-Mail erneut senden
          </BusyButton>
        }
      >
        {msg2}
      </Notice>
      <ResendProblem error={resend.error} />
    </>
  );
}
