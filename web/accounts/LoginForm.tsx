import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkLogin, type LoginInput } from '#domain/accounts/login-rules.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { focusFirstError, toFormErrors } from '../ui/form-errors.ts';
import { ErrorNotice } from '../ui/Notice.tsx';
import classes from './AccountForm.module.css';
import { DemoLogins } from './DemoLogins.tsx';
import { ResendBox } from './ResendVerification.tsx';
import { changeSession } from './session.ts';

function useLogin(onRefused: (error: ApiError) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: LoginInput) => {
      const { user } = await call('POST /api/auth/login', { body: input });
      if (!user) throw new Error('Unerwarteter Fehler beim Einloggen. Bitte versuchen Sie es erneut.');
      return user;
    },
    // The page then leads on by itself, because somebody is signed in.
    onSuccess: (user) => changeSession(client, user),
    onError: (error) => {
      if (error instanceof ApiError && error.errors.length > 0) onRefused(error);
    },
  });
}

/** The words by which the specification (section 2) recognises an address that is not confirmed yet. */
function asksToConfirm({ msg }: ApiError): boolean {
  return msg.includes('E-Mail-Adresse') && msg.includes('bestätigen');
}

function LoginError({ error, email }: { error: Error; email: string }) {
  if (error instanceof ApiError && asksToConfirm(error)) {
    return <ResendBox msg={error.msg} msg2={error.msg2} email={email} />;
  }
  if (error instanceof ApiError) return <ErrorNotice error={error} />;
  return <ErrorNotice error={{ msg: error.message || 'Login fehlgeschlagen' }} />;
}

/** E-mail address and password. The error goes as soon as something is typed. */
export function LoginForm() {
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<LoginInput & Record<string, unknown>>({
    initialValues: { email: '', password: '' },
    validate: (values) => toFormErrors(checkLogin(values)),
    onValuesChange: () => login.reset(),
  });
  const login = useLogin(({ errors }) => {
    form.setErrors(toFormErrors(errors));
    focusFirstError(ref.current);
  });
  const submit = form.onSubmit(
    ({ email, password }) => login.mutate({ email, password }),
    () => focusFirstError(ref.current),
  );
  const hasFieldErrors = Object.keys(form.errors).length > 0;

  return (
    <form ref={ref} className={classes.login} onSubmit={submit} noValidate aria-label="Anmelden">
      {login.error && !hasFieldErrors ? <LoginError error={login.error} email={form.values.email} /> : null}
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
      <Button type="submit" size="lg" color="action" loading={login.isPending}>
        Anmelden
      </Button>
      <DemoLogins onChoose={(email, password) => form.setValues({ email, password })} />
    </form>
  );
}
