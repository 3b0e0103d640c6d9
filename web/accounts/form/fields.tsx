import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { NewPasswordRules } from './NewPasswordRules.tsx';

/** Without the asterisk: forms say that everything is required unless it is called optional. */
export const required = { required: true, withAsterisk: false } as const;

export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      {...required}
      label="E-Mail-Adresse"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function SecretInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...required}
      visibilityToggleButtonProps={{ 'aria-label': 'Passwort im Klartext zeigen', tabIndex: 0 }}
      {...props}
    />
  );
}

type NewPasswordInputProps = PasswordInputProps & { value: string; refusesCommon?: boolean };

/** With the rules of a new password below. */
export function NewPasswordInput({ refusesCommon = false, ...props }: NewPasswordInputProps) {
  return (
    <SecretInput
      autoComplete="new-password"
      description={<NewPasswordRules password={props.value} refusesCommon={refusesCommon} />}
      descriptionProps={{ component: 'div' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  );
}
