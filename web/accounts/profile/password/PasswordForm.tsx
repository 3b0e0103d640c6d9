import { PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusesCommonPasswords } from '#domain/accounts/passwords/common-password-refusal.ts';
import { checkPasswordChange } from '#domain/accounts/passwords/password-change-rules.ts';
import { PASSWORD_SAVED } from '#domain/accounts/profile-messages.ts';
import { checkPasswordConfirmation } from '#domain/accounts/registration/registration-rules.ts';
import { checkAgainstCommonPasswords } from '#web/accounts/form/common-password.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { NewPasswordRules } from '#web/accounts/form/NewPasswordRules.tsx';
import { ownSessionsKey } from '#web/accounts/profile/security/own-sessions.ts';
import type { SessionUser } from '#web/accounts/session/current-session.ts';
import { useUnsavedInput } from '#web/accounts/session/unsaved-input.tsx';
import { call, forgetCsrfToken } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';

type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string };

const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };
const input = {
  required: true,
  withAsterisk: false,
  visibilityToggleButtonProps: { 'aria-label': 'Passwort im Klartext zeigen', tabIndex: 0 },
} as const;

type PasswordFormProps = { user: SessionUser; onChanged?: () => void };

export function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const refusesCommon = refusesCommonPasswords(user.role);
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const form = useForm<PasswordValues>({
    initialValues: empty,
    validate: (values) => {
      const confirmPassword = checkPasswordConfirmation(values.newPassword, values.confirmPassword);
      return {
        ...toFormErrors(checkPasswordChange(values)),
        ...(confirmPassword === null ? {} : { confirmPassword }),
      };
    },
  });
  useUnsavedInput('passwort', form.isDirty());
  const saving = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordValues) =>
      call('PUT /api/user/password', { body: { currentPassword, newPassword } }),
    onSuccess: ({ msg }) => {
      // The session has a new token.
      forgetCsrfToken();
      form.reset();
      showSnackbar('success', 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.', {
        title: msg || PASSWORD_SAVED,
      });
      void client.invalidateQueries({ queryKey: ownSessionsKey });
      onChanged?.();
    },
    onError: (error) => {
      showFailure(error, 'Fehler beim Aktualisieren des Passworts');
      if (!(error instanceof ApiError) || error.errors.length === 0) return;
      form.setErrors(toFormErrors(error.errors));
      focusFirstError(ref.current);
    },
  });
  const send = async (values: PasswordValues) => {
    const msg = refusesCommon ? await checkAgainstCommonPasswords(values.newPassword) : null;
    if (msg === null) return saving.mutateAsync(values);
    form.setFieldError('newPassword', msg);
    focusFirstError(ref.current);
  };
  const submit = () => sendValid(form, send, () => focusFirstError(ref.current));

  const fields = (
    <>
      <Hint>
        Zur Sicherheit werden Sie dabei auf allen anderen Geräten abgemeldet; auf diesem bleiben Sie
        angemeldet.
      </Hint>
      {/* Password managers read from it whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        {...input}
        label={user.mustChangePassword ? 'Vorläufiges Passwort' : 'Aktuelles Passwort'}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        {...input}
        label="Neues Passwort"
        autoComplete="new-password"
        description={<NewPasswordRules password={form.values.newPassword} refusesCommon={refusesCommon} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        {...input}
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
  return (
    <FormStack ref={ref} gap="xl" onSubmit={submit} aria-label="Passwort ändern">
      {user.mustChangePassword ? (
        <Stack gap="md">{fields}</Stack>
      ) : (
        <FormSection legend="Neues Passwort festlegen">{fields}</FormSection>
      )}
      <ButtonRow>
        <BusyButton type="submit" size="lg" color="action" isBusy={saving.isPending}>
          Passwort ändern
        </BusyButton>
      </ButtonRow>
    </FormStack>
  );
}
