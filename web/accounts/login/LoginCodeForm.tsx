import { Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { checkLoginCode, type LoginCodeKind } from '#domain/accounts/login-rules.ts';
import { required } from '#web/accounts/form/fields.tsx';
import { EmailName, Hint } from '#web/accounts/form/Hint.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError } from '#web/ui/form/form-errors.ts';

type LoginCodeFormProps = {
  login: { readonly error: Error | null; readonly isPending: boolean; readonly reset: () => void };
  msg: string;
  email: string;
  onSend: (code: string) => Promise<unknown>;
  onBack: () => void;
};

const kinds = {
  app: {
    label: 'Code aus der Authenticator-App',
    hint: 'Sechs Ziffern, die sich alle 30 Sekunden ändern.',
    other: 'Kein Zugriff auf die App? Wiederherstellungscode eingeben',
    props: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Wiederherstellungscode',
    hint: 'Einer der Codes, die Sie bei der Einrichtung gespeichert haben. Jeder gilt nur einmal.',
    other: 'Doch den Code aus der App eingeben',
    props: { inputMode: 'text', autoComplete: 'off' },
  },
} as const;

const way = { c: 'var(--primary-text)', td: 'underline', py: 'xs' } as const;

export function LoginCodeForm({ login, msg, email, onSend, onBack }: LoginCodeFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<LoginCodeKind>('app');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { label, hint, other, props } = kinds[kind];
  const { error, reset } = login;
  const isWrong = error instanceof ApiError && error.code === 'wrong_code';

  const type = (typed: string) => {
    setCode(typed);
    setProblem(null);
    reset();
  };
  const submit = async () => {
    const broken = checkLoginCode(code, kind);
    setProblem(broken);
    // Select a refused code, so that the next one replaces it.
    if (broken === null) await onSend(code).catch(() => ref.current?.querySelector('input')?.select());
    focusFirstError(ref.current);
  };

  return (
    <FormStack ref={ref} onSubmit={submit} aria-label="Zweiter Schritt der Anmeldung">
      <div>
        <p role="status">{msg}</p>
        <Hint>
          Anmeldung als <EmailName email={email.trim()} />
        </Hint>
      </div>
      {isWrong ? null : <ErrorNotice error={error} />}
      <TextInput
        key={kind}
        label={label}
        description={hint}
        autoCapitalize="none"
        spellCheck={false}
        styles={{ input: { fontSize: 'var(--mantine-font-size-xl)', letterSpacing: '0.12em' } }}
        className="tabular"
        {...required}
        {...props}
        {...{ autoFocus: true }}
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        error={isWrong ? error.msg : problem}
      />
      <BusyButton type="submit" size="lg" color="action" isBusy={login.isPending}>
        Anmelden
      </BusyButton>
      <Stack gap={0} align="flex-start">
        <UnstyledButton
          {...way}
          onClick={() => {
            type('');
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {other}
        </UnstyledButton>
        <UnstyledButton {...way} onClick={onBack}>
          Mit einem anderen Konto anmelden
        </UnstyledButton>
      </Stack>
    </FormStack>
  );
}
