import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Box, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { checkLogin, type LoginInput } from '#domain/accounts/login-rules.ts';
import { openPaths } from '#domain/site/open-paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { DemoLogins } from './DemoLogins.tsx';
import { LoginError } from './LoginError.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import type { Login } from './use-login.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

type LoginPasswordFormProps = {
  login: Login;
  onSend: (input: LoginInput) => Promise<unknown>;
  /** Typed before, by somebody who comes back from the code. */
  email: string;
  isAlone: boolean;
};

/** The error goes as soon as something is typed. */
export function LoginPasswordForm({ login, onSend, email, isAlone }: LoginPasswordFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const passkey = usePasskeyLogin();
  const forgetErrors = () => {
    login.reset();
    passkey.reset();
  };
  const form = useForm<LoginInput & Record<string, unknown>>({
    initialValues: { email, password: '' },
    validate: (values) => toFormErrors(checkLogin(values)),
    onValuesChange: forgetErrors,
  });
  const { setErrors } = form;
  const refusal = login.error instanceof ApiError ? login.error : null;
  useEffect(() => {
    if (!refusal?.errors.length) return;
    setErrors(toFormErrors(refusal.errors));
    focusFirstError(ref.current);
  }, [refusal, setErrors]);

  const send = (values: LoginInput) => {
    passkey.reset();
    return onSend({ email: values.email, password: values.password });
  };
  const hasFieldErrors = Object.keys(form.errors).length > 0;

  return (
    <FormStack
      ref={ref}
      onSubmit={() => sendValid(form, send, () => focusFirstError(ref.current))}
      aria-label="Anmelden"
    >
      {hasFieldErrors ? null : <LoginError error={login.error ?? passkey.error} email={form.values.email} />}
      <TextInput
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Passwort"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort im Klartext zeigen', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      <Box component={Link} to={openPaths.forgotPassword()} py="2xs" style={{ justifySelf: 'end' }}>
        Passwort vergessen?
      </Box>
      <Button type="submit" size="lg" color="action" loading={login.isPending}>
        Anmelden
      </Button>
      <PasskeyButton
        isBusy={passkey.isPending}
        onClick={() => {
          forgetErrors();
          form.clearErrors();
          passkey.mutate();
        }}
      />
      {isAlone ? null : (
        <DemoLogins onChoose={(mail, password) => form.setValues({ email: mail, password })} />
      )}
    </FormStack>
  );
}
