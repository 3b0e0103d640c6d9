import { TextInput } from '@mantine/core';
import { checkProfile } from '#domain/accounts/registration/registration-rules.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { AddressFields, CompanyFields, ReachFields } from '#web/accounts/registration/RegisterFields.tsx';
import type { SessionUser } from '#web/accounts/session/current-session.ts';
import { ProfileForm, useProfileForm } from '#web/accounts/session/ProfileForm.tsx';
import { useUnsavedInput } from '#web/accounts/session/unsaved-input.tsx';
import { isSame } from '#web/accounts/session/use-account-base.ts';
import { call } from '#web/api/api.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { withPhoneCheck } from '#web/ui/form/phone-check.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { describePersonal, describeSave, toPersonalValues } from './personal-data.ts';

export function PersonalDataForm({ user }: { user: SessionUser }) {
  const { form, ...saving } = useProfileForm({
    user,
    toValues: toPersonalValues,
    validate: (values) =>
      withPhoneCheck(values, (checkPhone) => toFormErrors(checkProfile(values, checkPhone))),
    save: (values, updatedAt) => call('PUT /api/user/profile', { body: { ...values, updatedAt } }),
    toWords: describePersonal,
    onSaved: (answer) => {
      const { tone, text } = describeSave(answer);
      showSnackbar(tone, text);
    },
    failure: 'Fehler beim Aktualisieren des Profils',
  });
  useUnsavedInput('persoenlich', !isSame(form.values, toPersonalValues(user)));

  return (
    <>
      {user.pendingEmail ? (
        <PendingEmail
          pendingEmail={user.pendingEmail}
          user={user}
          onDropped={() => form.setFieldValue('email', user.email)}
        />
      ) : null}
      <ProfileForm {...saving} label="Persönliche Daten" submitLabel="Änderungen speichern">
        <CompanyFields form={form} />
        <FormSection legend="Ihr Zugang">
          <TextInput
            required
            withAsterisk={false}
            label="E-Mail-Adresse"
            description="Eine neue Adresse gilt, sobald Sie sie über den Link in unserer E-Mail bestätigt haben."
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
        </FormSection>
        <AddressFields form={form} />
        <ReachFields form={form} />
      </ProfileForm>
    </>
  );
}
