import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '#web/ui/form/form-errors.ts';
import { CallForm } from './CallForm.tsx';
import { required, SecretInput } from './fields.tsx';

type SecretFormProps = {
  /** The kind of the secret, and the field's name in the server's answers. */
  field: 'password' | 'code';
  call: { readonly reset: () => void; readonly error: Error | null; readonly isPending: boolean };
  submitLabel: string;
  label?: string;
  /** @returns the call's answer; nothing after a failure */
  onSubmit: (secret: string) => Promise<unknown>;
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
  const { field, call } = props;
  const [secret, setSecret] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? fields[field].missing : refusalOf(call.error, field);
  const input = {
    ...required,
    label: props.label ?? fields[field].label,
    value: secret,
    error,
    // Also where the form is a later step of an open dialog.
    autoFocus: true,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setSecret(event.currentTarget.value);
      setMissing(false);
      if (call.error) call.reset();
    },
  };
  return (
    <CallForm
      error={error ? null : call.error}
      isPending={call.isPending}
      submitLabel={props.submitLabel}
      startsAtField
      onSubmit={() => {
        const isEmpty = secret.trim() === '';
        setMissing(isEmpty);
        return isEmpty ? undefined : props.onSubmit(secret);
      }}
      onCancel={props.onCancel}
    >
      {props.children}
      {field === 'password' ? (
        <SecretInput {...input} autoComplete="current-password" />
      ) : (
        <TextInput {...input} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      )}
      {props.otherWays}
    </CallForm>
  );
}
