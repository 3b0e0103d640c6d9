import { Box, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { checkLogin, type LoginInput } from '#domain/accounts/login-rules.ts';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
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
  isInDialog: boolean;
};

/** The error goes as soon as something is typed. */
export function LoginPasswordForm({ login, onSend, email, isAlone, isInDialog }: LoginPasswordFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const passkey = usePasskeyLogin();
  const signIn = useOneAtATime(passkey.mutateAsync);
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
  // Where a dialog puts the focus, instead of on the button that closes it.
  const first = isInDialog && { 'data-autofocus': true };
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
        {...(email === '' && first)}
      />
      <PasswordInput
        label="Passwort"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort im Klartext zeigen', tabIndex: 0 }}
        {...form.getInputProps('password')}
        {...(email !== '' && first)}
      />
      <Box
        component={Link}
        to={paths.forgotPassword()}
        {...(isInDialog && { target: '_blank' })}
        py="2xs"
        style={{ justifySelf: 'end' }}
      >
        Passwort vergessen?{isInDialog ? ' (neuer Tab)' : null}
      </Box>
      <BusyButton type="submit" size="lg" color="action" isBusy={login.isPending}>
        Anmelden
      </BusyButton>
      <PasskeyButton
        isBusy={passkey.isPending}
        onClick={() => {
          forgetErrors();
          form.clearErrors();
          signIn();
        }}
      />
      {isAlone ? null : (
        <DemoLogins onChoose={(mail, password) => form.setValues({ email: mail, password })} />
      )}
    </FormStack>
  );
}
