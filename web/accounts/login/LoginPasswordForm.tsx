import { Box, Divider, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { checkLogin, type LoginInput } from '#domain/accounts/login-rules.ts';
import { paths } from '#domain/site/paths.ts';
import { EmailInput, SecretInput } from '#web/accounts/form/fields.tsx';
import { changeSession } from '#web/accounts/session/current-session.ts';
import { canUsePasskeys, signByPasskey } from '#web/accounts/session/sign-by-passkey.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, showRefusedFields, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import { DemoLogins } from './DemoLogins.tsx';
import { ResendBox } from './ResendVerification.tsx';

const deviceProblem = {
  msg: 'Die Anmeldung mit dem Passkey hat nicht geklappt.',
  msg2: 'Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
};

/** @returns null when the person cancels */
async function logInByPasskey() {
  const response = await signByPasskey(deviceProblem);
  return response && (await call('POST /api/auth/passkey', { body: { response } })).user;
}

type LoginPasswordFormProps = {
  login: UseMutationResult<unknown, Error, LoginInput>;
  /** Typed before the person came back from the second step. */
  email: string;
  hidesDemoLogins: boolean;
  isInDialog: boolean;
};

export function LoginPasswordForm({ login, email, hidesDemoLogins, isInDialog }: LoginPasswordFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const passkey = useMutation({
    mutationFn: logInByPasskey,
    onSuccess: (user) => user && changeSession(client, user),
  });
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
  const send = (values: LoginInput) => {
    passkey.reset();
    return login.mutateAsync(
      { email: values.email, password: values.password },
      { onError: (error) => showRefusedFields(form, error, ref.current) },
    );
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
      <EmailInput autoComplete="username" {...form.getInputProps('email')} {...(email === '' && first)} />
      <SecretInput
        label="Passwort"
        autoComplete="current-password"
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
      {hidesDemoLogins ? null : (
        <DemoLogins onChoose={(mail, password) => form.setValues({ email: mail, password })} />
      )}
    </FormStack>
  );
}

/** Shown where the browser supports passkeys; its place is kept until that is known. */
function PasskeyButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const isHydrated = useHydrated();
  if (isHydrated && !canUsePasskeys()) return null;
  return (
    <Stack gap="sm" style={{ visibility: isHydrated ? 'visible' : 'hidden' }}>
      <Divider label="oder" labelPosition="center" />
      <BusyButton
        variant="default"
        px="xs"
        size="lg"
        leftSection={<IconFingerprint size={22} aria-hidden />}
        isBusy={isBusy}
        onClick={onClick}
      >
        Mit Passkey anmelden
      </BusyButton>
    </Stack>
  );
}

/** Recognises an unconfirmed address by the words of the server's sentence (accounts 25). */
function asksToConfirm({ msg }: ApiError): boolean {
  return msg.includes('E-Mail-Adresse') && msg.includes('bestätigen');
}

/** Sentences of a failed login: the server's, where it gave any (accounts 25). */
function toNotice(error: Error): { msg: string; msg2?: string | undefined } {
  if (error instanceof ApiError && error.code === 'unreadable') {
    return { msg: error.msg, msg2: 'Login fehlgeschlagen. Bitte versuchen Sie es erneut.' };
  }
  if (error instanceof ApiError) return { msg: error.msg || 'Login fehlgeschlagen', msg2: error.msg2 };
  const { msg, msg2 } = error as { msg?: string; msg2?: string };
  return { msg: msg ?? 'Fehler beim Einloggen. Bitte versuchen Sie es erneut.', msg2 };
}

function LoginError({ error, email }: { error: Error | null; email: string }) {
  if (!error) return null;
  if (error instanceof ApiError && asksToConfirm(error)) {
    return <ResendBox msg={error.msg} msg2={error.msg2} email={email} />;
  }
  return <ErrorNotice error={toNotice(error)} />;
}
