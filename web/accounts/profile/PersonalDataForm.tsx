import { describeName, describeReach } from '#domain/accounts/person-lines.ts';
import { PROFILE_SAVED, PROFILE_SAVED_EMAIL_WAITS } from '#domain/accounts/profile-messages.ts';
import { checkProfile } from '#domain/accounts/registration/registration-rules.ts';
import { PersonalFields } from '#web/accounts/registration/PersonalFields.tsx';
import type { PersonalValues } from '#web/accounts/registration/register-form.ts';
import type { SessionUser } from '#web/accounts/session/current-session.ts';
import { ProfileForm, useProfileForm } from '#web/accounts/session/ProfileForm.tsx';
import { call, type ResponseOf } from '#web/api/api.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { withPhoneCheck } from '#web/ui/form/phone-check.ts';
import { PendingEmail } from './PendingEmail.tsx';

/** An address that waits for its confirmation is the one that was saved last. */
function toValues(user: SessionUser): PersonalValues {
  const { companyName, firstName, lastName, email, pendingEmail, address, website } = user;
  const phoneNumber = user.phoneNumberDisplay;
  return { companyName, firstName, lastName, email: pendingEmail ?? email, address, phoneNumber, website };
}

function toWords(values: PersonalValues) {
  return [
    { label: 'Firmenname', text: values.companyName },
    ...describeName(values),
    { label: 'E-Mail-Adresse', text: values.email },
    ...describeReach(values),
  ];
}

/** Rule accounts 36. */
function showSaved(answer: ResponseOf<'PUT /api/user/profile'>): void {
  if (answer.emailError) {
    const sentence = answer.emailErrorMessage || 'Fehler beim Senden der Bestätigungs-E-Mail';
    const reason = sentence.replace(/[.!\s]+$/, '');
    const text = `Profil aktualisiert, aber ${reason}. Versuchen Sie die E-Mail-Änderung später erneut.`;
    showSnackbar('warning', text);
  } else showSnackbar('success', answer.emailChangeRequested ? PROFILE_SAVED_EMAIL_WAITS : PROFILE_SAVED);
}

export function PersonalDataForm({ user }: { user: SessionUser }) {
  const { form, ...saving } = useProfileForm({
    tab: 'persoenlich',
    user,
    toValues,
    validate: (values) =>
      withPhoneCheck(values, (checkPhone) => toFormErrors(checkProfile(values, checkPhone))),
    save: (values, updatedAt) => call('PUT /api/user/profile', { body: { ...values, updatedAt } }),
    toWords,
    onSaved: showSaved,
    failure: 'Fehler beim Aktualisieren des Profils',
  });

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
        <PersonalFields
          form={form}
          emailHint="Eine neue Adresse gilt, sobald Sie sie über den Link in unserer E-Mail bestätigt haben."
        />
      </ProfileForm>
    </>
  );
}
