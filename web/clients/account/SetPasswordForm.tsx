import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { checkFirstPassword } from '#domain/accounts/passwords/password-change-rules.ts';
import { checkPasswordConfirmation } from '#domain/accounts/registration/registration-rules.ts';
import { paths } from '#domain/site/paths.ts';
import { NewPasswordRules } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { useNewAccount } from './use-new-account.ts';

export type SetPasswordProps = {
  token: string;
  email: string;
  /** The request is not confirmed yet, which a password does, too (accounts 57). */
  isUnconfirmed: boolean;
};

type Values = { password: string; confirmPassword: string };

const input = {
  required: true,
  withAsterisk: false,
  autoComplete: 'new-password',
  visibilityToggleButtonProps: { 'aria-label': 'Passwort im Klartext zeigen', tabIndex: 0 },
} as const;

function checkForm({ password, confirmPassword }: Values) {
  const checks = [
    ['password', checkFirstPassword(password)],
    ['confirmPassword', checkPasswordConfirmation(password, confirmPassword)],
  ] as const;
  return toFormErrors(checks.flatMap(([field, msg]) => (msg === null ? [] : [{ field, msg }])));
}

export function SetPasswordForm({ token, email, isUnconfirmed }: SetPasswordProps) {
  const ref = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone.
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus(), []);
  const account = useNewAccount(token);
  const form = useForm<Values>({
    initialValues: { password: '', confirmPassword: '' },
    validate: checkForm,
    onValuesChange: () => account.reset(),
  });
  const send = ({ password }: Values) =>
    account.mutateAsync(password, {
      onError: (error) => {
        if (!(error instanceof ApiError) || error.errors.length === 0) return;
        form.setErrors(toFormErrors(error.errors));
        focusFirstError(ref.current);
      },
    });
  const { error } = account;
  const isAtField = Object.keys(form.errors).length > 0;
  const hasAccount = error instanceof ApiError && error.code === 'account_exists';

  return (
    <FormStack
      ref={ref}
      onSubmit={() => sendValid(form, send, () => focusFirstError(ref.current))}
      aria-label="Passwort festlegen"
    >
      {/* Password managers read from it whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...input}
        label="Passwort"
        description={<NewPasswordRules password={form.values.password} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('password')}
      />
      <PasswordInput {...input} label="Passwort wiederholen" {...form.getInputProps('confirmPassword')} />
      <ErrorNotice error={isAtField ? null : error} />
      {hasAccount ? (
        <div>
          <ButtonLink to={paths.login({ returnTo: paths.ownRequests() })}>Zur Anmeldung</ButtonLink>
        </div>
      ) : (
        <div>
          <BusyButton type="submit" size="lg" color="action" isBusy={account.isPending}>
            {isUnconfirmed ? 'Anfrage bestätigen und Konto anlegen' : 'Konto anlegen'}
          </BusyButton>
        </div>
      )}
    </FormStack>
  );
}
