import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { EmailInput } from '#web/accounts/form/fields.tsx';
import type { EmailSentState } from '#web/accounts/mailed-links/EmailConfirmationSentPage.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';

function useResend() {
  const navigate = useNavigate();
  return useApiMutation('POST /api/auth/resend-verification-email', {
    onSuccess: ({ msg }, { body }) => {
      const state: EmailSentState = { email: body.email?.trim() ?? '', isEmailChange: false, msg };
      return navigate(paths.emailConfirmationSent(), { state });
    },
  });
}

/** Why the mail was not sent; a sentence of its own (accounts 17) where the server gives no reason. */
function ResendProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  const isReasoned = error instanceof ApiError && (error.errors.length > 0 || error.status === 429);
  const isOffline = error instanceof ApiError && error.status === 0;
  return (
    <Notice tone="error" title={isReasoned ? error.msg : 'Fehler beim Senden der Bestätigungs-E-Mail.'}>
      {isReasoned || isOffline ? error.msg2 : undefined}
    </Notice>
  );
}

export function ResendVerification() {
  const [email, setEmail] = useState('');
  const resend = useResend();
  return (
    <FormStack onSubmit={() => resend.send({ body: { email } })} aria-label="Bestätigungslink anfordern">
      <EmailInput
        required={false}
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
  const { send, error, isPending } = useResend();
  return (
    <>
      <Notice
        tone="info"
        title={msg}
        actions={
          <BusyButton
            variant="default"
            size="sm"
            isBusy={isPending}
            onClick={() => void send({ body: { email } })}
          >
            Bestätigungs-E-Mail erneut senden
          </BusyButton>
        }
      >
        {msg2}
      </Notice>
      <ResendProblem error={error} />
    </>
  );
}
