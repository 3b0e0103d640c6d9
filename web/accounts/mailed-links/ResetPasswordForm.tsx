import { useForm } from '@mantine/form';
import { useRef } from 'react';
import {
  checkResetConfirmation,
  checkResetPassword,
} from '#domain/accounts/passwords/password-change-rules.ts';
import { NewPasswordInput, SecretInput } from '#web/accounts/form/fields.tsx';
import { checkAgainstCommonPasswords } from '#web/accounts/form/NewPasswordRules.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, showRefusedFields } from '#web/ui/form/form-errors.ts';
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

type ResetPasswordFormProps = {
  token: string;
  refusesCommon: boolean;
  onDone: (msg: string) => void;
  onRefused: () => void;
};

export function ResetPasswordForm({ token, refusesCommon, onDone, onRefused }: ResetPasswordFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: { password: '', confirmPassword: '' },
    validate: (values) => checkReset(values, refusesCommon),
    onValuesChange: () => reset.reset(),
  });
  const reset = useApiMutation('POST /api/auth/reset-password', {
    // The account's sessions have ended, one of which may be this browser's.
    invalidates: ['GET /api/user'],
    onSuccess: ({ msg }) => onDone(msg),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invalid_link') onRefused();
      showRefusedFields(form, error, ref.current);
    },
  });
  const send = ({ password }: Values) => reset.send({ body: { token, password } });
  const hasFieldErrors = Object.keys(form.errors).length > 0;

  return (
    <Panel>
      <FormStack
        ref={ref}
        onSubmit={() => sendValid(form, send, () => focusFirstError(ref.current))}
        aria-label="Neues Passwort"
      >
        <ErrorNotice error={reset.error && !hasFieldErrors ? toNotice(reset.error) : null} />
        <NewPasswordInput
          label="Neues Passwort"
          refusesCommon={refusesCommon}
          value={form.values.password}
          {...form.getInputProps('password')}
        />
        <SecretInput
          label="Neues Passwort wiederholen"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <BusyButton type="submit" size="lg" color="action" isBusy={form.validating || reset.isPending}>
          Passwort speichern
        </BusyButton>
      </FormStack>
    </Panel>
  );
}
