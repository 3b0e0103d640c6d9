import '@mantine/core/styles/Input.layer.css';
import { Box, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { SuccessState } from '#web/ui/feedback/States.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';

/** Asks for new links; what it answers never tells whether there are requests of the address (requests 74). */
export function AskForLink() {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { data, error, isPending, mutateAsync, reset, variables } = useMutation({
    mutationFn: (email: string) => call('POST /api/requests/link', { body: { email } }),
  });
  const refusal = error instanceof ApiError ? error.errors.find(({ field }) => field === 'email') : undefined;
  const submit = () => mutateAsync(typed.trim(), { onError: () => ref.current?.focus() });

  if (data) return <LinkSent msg={data.msg} email={variables} onAgain={reset} />;
  return (
    <Panel>
      <FormStack onSubmit={submit} aria-label="Neuen Link anfordern">
        <Box component="p" c="dimmed">
          Geben Sie die E-Mail-Adresse Ihrer Anfrage an. Wir senden Ihnen einen neuen Link.
        </Box>
        {error && !refusal ? <ErrorNotice error={error} /> : null}
        <TextInput
          ref={ref}
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          error={refusal?.msg}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (error) reset();
          }}
        />
        <div>
          <Button type="submit" size="lg" color="action" loading={isPending}>
            Neuen Link anfordern
          </Button>
        </div>
      </FormStack>
    </Panel>
  );
}

type LinkSentProps = { msg: string; email: string; onAgain: () => void };

function LinkSent({ msg, email, onAgain }: LinkSentProps) {
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
        Angegebene Adresse: <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>. Keine E-Mail
        bekommen? Bitte sehen Sie auch im Spam-Ordner nach.
      </p>
    </SuccessState>
  );
}
