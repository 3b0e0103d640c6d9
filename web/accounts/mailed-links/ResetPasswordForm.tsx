import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  checkResetConfirmation,
  checkResetPassword,
} from '#domain/accounts/passwords/password-change-rules.ts';
import { checkAgainstCommonPasswords } from '#web/accounts/form/common-password.ts';
import { NewPasswordRules } from '#web/accounts/form/NewPasswordRules.tsx';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { Panel } from '#web/ui/page/Panel.tsx';

type Values = { password: string; confirmPassword: string };

async function checkReset(
  { password, confirmPassword }: Values,
  refusesCommon: boolean,
): Promise<Record<string, string>> {
  const broken = checkResetPassword(password);
  const msg = broken ?? (refusesCommon ? await checkAgainstCommonPasswords(password) : null);
  const confirmation = checkResetConfirmation(password, confirmPassword);
  return {
    ...(msg === null ? {} : { password: msg }),
    ...(confirmation === null ? {} : { confirmPassword: confirmation }),
  };
}

/** The server's sentence for a refusal, one of its own (accounts 34) for trouble. */
function toNotice(error: Error): { msg: string; msg2?: string | undefined } {
  const isReasoned = error instanceof ApiError && error.code !== 'unreadable' && error.status < 500;
  return isReasoned ? error : { msg: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.' };
}

function useReset(
  token: string,
  { onDone, onRefused }: Pick<ResetPasswordFormProps, 'onDone' | 'onRefused'>,
) {
  return useMutation({
    mutationFn: (password: string) => call('POST /api/auth/reset-password', { body: { token, password } }),
    onSuccess: ({ msg }) => onDone(msg),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invalid_link') onRefused(error);
    },
  });
}

type ResetPasswordFormProps = {
  token: string;
  refusesCommon: boolean;
  onDone: (msg: string) => void;
  onRefused: (error: ApiError) => void;
};

const toggle = { 'aria-label': 'Passwort im Klartext zeigen', tabIndex: 0 } as const;

export function ResetPasswordForm({ token, refusesCommon, ...outcomes }: ResetPasswordFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const reset = useReset(token, outcomes);
  const form = useForm<Values>({
    initialValues: { password: '', confirmPassword: '' },
    validate: (values) => checkReset(values, refusesCommon),
    onValuesChange: () => reset.reset(),
  });
  const send = ({ password }: Values) =>
    reset.mutateAsync(password, {
      onError: (error) => {
        if (!(error instanceof ApiError) || error.errors.length === 0) return;
        form.setErrors(toFormErrors(error.errors));
        focusFirstError(ref.current);
      },
    });
  const hasFieldErrors = Object.keys(form.errors).length > 0;

  return (
    <Panel>
      <FormStack
        ref={ref}
        onSubmit={() => sendValid(form, send, () => focusFirstError(ref.current))}
        aria-label="Neues Passwort"
      >
        <ErrorNotice error={reset.error && !hasFieldErrors ? toNotice(reset.error) : null} />
        <PasswordInput
          label="Neues Passwort"
          autoComplete="new-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={toggle}
          description={<NewPasswordRules password={form.values.password} refusesCommon={refusesCommon} />}
          descriptionProps={{ component: 'div' }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Neues Passwort wiederholen"
          autoComplete="new-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('confirmPassword')}
        />
        <BusyButton type="submit" size="lg" color="action" isBusy={form.validating || reset.isPending}>
          Passwort speichern
        </BusyButton>
      </FormStack>
    </Panel>
  );
}
