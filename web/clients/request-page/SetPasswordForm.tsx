import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { checkFirstPassword } from '#domain/accounts/passwords/password-change-rules.ts';
import { checkPasswordConfirmation } from '#domain/accounts/registration/registration-rules.ts';
import { paths } from '#domain/site/paths.ts';
import { changeSession, NewPasswordFields } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import type { OwnRequest } from '#web/clients/own-request.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';

export type SetPasswordProps = { token: string; request: OwnRequest };

type Values = { password: string; confirmPassword: string };

export function SetPasswordForm({ token, request }: SetPasswordProps) {
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const account = useApiMutation('POST /api/requests/link/:token/account', {
    // The call has signed the browser in and confirmed the request (accounts 57).
    onSuccess: ({ msg, user }) => {
      changeSession(client, user);
      showSnackbar('success', msg);
      return navigate(paths.ownRequests());
    },
    onError: (refusal) => showRefusedFields(form, refusal, ref.current),
  });
  const form = useForm<Values>({
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      password: (password) => checkFirstPassword(password),
      confirmPassword: (confirmation, { password }) => checkPasswordConfirmation(password, confirmation),
    },
    onValuesChange: () => account.reset(),
  });
  const send = ({ password }: Values) => account.send({ params: { token }, body: { password } });
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
      <input type="text" autoComplete="username" value={request.email} readOnly hidden />
      <NewPasswordFields
        label="Passwort"
        password={{ autoFocus: true, ...form.getInputProps('password') }}
        confirmation={form.getInputProps('confirmPassword')}
      />
      <ErrorNotice error={isAtField ? null : error} />
      <div>
        {hasAccount ? (
          <ButtonLink to={paths.login({ returnTo: paths.ownRequests() })}>Zur Anmeldung</ButtonLink>
        ) : (
          <BusyButton type="submit" size="lg" color="action" isBusy={account.isPending}>
            {request.confirmedAt === null ? 'Anfrage bestätigen und Konto anlegen' : 'Konto anlegen'}
          </BusyButton>
        )}
      </div>
    </FormStack>
  );
}
