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

type NewPasswordFieldsProps = {
  label: string;
  refusesCommon?: boolean;
  password: PasswordInputProps & { value?: string };
  confirmation: PasswordInputProps;
};

/** A new password with its rules, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, refusesCommon = false, password, confirmation } = props;
  return (
    <>
      <SecretInput
        label={label}
        autoComplete="new-password"
        description={<NewPasswordRules password={password.value ?? ''} refusesCommon={refusesCommon} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...password}
      />
      <SecretInput label={`${label} wiederholen`} autoComplete="new-password" {...confirmation} />
    </>
  );
}
