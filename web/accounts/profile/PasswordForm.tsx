import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { refusesCommonPasswords } from '#domain/accounts/passwords/common-password-refusal.ts';
import { checkPasswordChange } from '#domain/accounts/passwords/password-change-rules.ts';
import { PASSWORD_SAVED } from '#domain/accounts/profile-messages.ts';
import { checkPasswordConfirmation } from '#domain/accounts/registration/registration-rules.ts';
import { paths } from '#domain/site/paths.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { NewPasswordFields, SecretInput } from '#web/accounts/form/fields.tsx';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { checkAgainstCommonPasswords } from '#web/accounts/form/NewPasswordRules.tsx';
import { SaveBar } from '#web/accounts/form/SaveBar.tsx';
import { type SessionUser, updateSessionUser } from '#web/accounts/session/current-session.ts';
import { useUnsavedInput } from '#web/accounts/session/unsaved-input.tsx';
import { forgetCsrfToken } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError, showRefusedFields, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

type PasswordFormProps = { user: SessionUser; onChanged?: () => void };

export function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const refusesCommon = refusesCommonPasswords(user.role);
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      ...toFormErrors(checkPasswordChange(values)),
      confirmPassword: checkPasswordConfirmation(values.newPassword, values.confirmPassword),
    }),
  });
  useUnsavedInput('passwort', form.isDirty());
  const saving = useApiMutation('PUT /api/user/password', {
    invalidates: ['GET /api/user/sessions'],
    onSuccess: ({ msg }) => {
      // The session has a new token.
      forgetCsrfToken();
      form.reset();
      showSnackbar('success', 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.', {
        title: msg || PASSWORD_SAVED,
      });
      onChanged?.();
    },
    onError: (error) => {
      showFailure(error, 'Fehler beim Aktualisieren des Passworts');
      showRefusedFields(form, error, ref.current);
    },
  });
  const send = async ({ currentPassword, newPassword }: typeof empty) => {
    const msg = refusesCommon ? await checkAgainstCommonPasswords(newPassword) : null;
    if (msg === null) return saving.send({ body: { currentPassword, newPassword } });
    form.setFieldError('newPassword', msg);
    focusFirstError(ref.current);
  };
  const submit = () => sendValid(form, send, () => focusFirstError(ref.current));

  const hint =
    'Zur Sicherheit werden Sie dabei auf allen anderen Geräten abgemeldet; auf diesem bleiben Sie angemeldet.';
  const fields = (
    <>
      {/* Password managers read from it whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <SecretInput
        label={user.mustChangePassword ? 'Vorläufiges Passwort' : 'Aktuelles Passwort'}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields
        label="Neues Passwort"
        refusesCommon={refusesCommon}
        password={form.getInputProps('newPassword')}
        confirmation={form.getInputProps('confirmPassword')}
      />
    </>
  );
  return (
    <FormStack ref={ref} gap="lg" onSubmit={submit} aria-label="Passwort ändern">
      {user.mustChangePassword ? (
        <Stack gap="md">
          <Hint>{hint}</Hint>
          {fields}
        </Stack>
      ) : (
        <FormSection legend="Neues Passwort festlegen" hint={hint}>
          {fields}
        </FormSection>
      )}
      <SaveBar
        submitLabel="Passwort ändern"
        isUnsaved={form.isDirty()}
        isSaving={saving.isPending}
        onDiscard={form.reset}
      />
    </FormStack>
  );
}

/** Stands in the place of the profile, and of every other page, until the temporary password is changed (accounts 56). */
export function OwnPassword({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = () => {
    // Before the next page's guard asks.
    updateSessionUser(client, { ...user, mustChangePassword: false });
    void navigate(user.role === 'customer' ? paths.ownRequests() : paths.dashboard(), { replace: true });
  };
  return (
    <WorkPage
      width="narrow"
      title="Eigenes Passwort festlegen"
      lead="Ihr Konto hat noch das vorläufige Passwort, das die Administration festgelegt hat. Danach geht es weiter."
      {...(user.role === 'partner' && { side: 'provider' })}
    >
      <PasswordForm user={user} onChanged={goOn} />
    </WorkPage>
  );
}
