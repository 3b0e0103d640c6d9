import { PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusFirstError, refusalOf } from '#web/ui/form/form-errors.ts';
import { CallForm } from './CallForm.tsx';

type SecretCall = {
  mutateAsync: (secret: string) => Promise<unknown>;
  reset: () => void;
  error: Error | null;
  isPending: boolean;
};

type SecretFormProps = {
  /** What the person proves with, and the field's name in the server's answers. */
  field: 'password' | 'code';
  call: SecretCall;
  submitLabel: string;
  label?: string;
  onCancel: () => void;
  /** Below the field. */
  otherWays?: ReactNode;
  children?: ReactNode;
};

const fields = {
  password: { label: 'Aktuelles Passwort', missing: 'Aktuelles Passwort ist erforderlich' },
  code: { label: 'Code aus der App', missing: 'Bitte geben Sie den Code ein' },
} as const;

export function SecretForm(props: SecretFormProps) {
  const { field, call, submitLabel, onCancel, otherWays, children } = props;
  const [secret, setSecret] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Also where it is a later step of an open dialog: the focus must not stay with a button that is gone.
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const error = isMissing ? fields[field].missing : refusalOf(call.error, field);

  const type = (text: string) => {
    setSecret(text);
    setMissing(false);
    if (call.error) call.reset();
  };
  const submit = () => {
    setMissing(secret.trim() === '');
    focusFirstError(box.current);
    return secret.trim() === '' ? undefined : call.mutateAsync(secret);
  };
  const input = {
    label: props.label ?? fields[field].label,
    value: secret,
    error,
    required: true,
    withAsterisk: false,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
  };

  return (
    <CallForm
      error={error ? null : call.error}
      isPending={call.isPending}
      submitLabel={submitLabel}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {children}
      <div ref={box}>
        {field === 'password' ? (
          <PasswordInput
            {...input}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Passwort im Klartext zeigen', tabIndex: 0 }}
          />
        ) : (
          <TextInput {...input} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        )}
      </div>
      {otherWays}
    </CallForm>
  );
}
