import { describeName, describeReach } from '#domain/accounts/person-lines.ts';
import { PROFILE_SAVED, PROFILE_SAVED_EMAIL_WAITS } from '#domain/accounts/profile-messages.ts';
import type { RegisterValues } from '#web/accounts/registration/register-form.ts';
import type { SessionUser } from '#web/accounts/session/current-session.ts';

export type PersonalValues = Pick<
  RegisterValues,
  'companyName' | 'firstName' | 'lastName' | 'email' | 'address' | 'phoneNumber' | 'website'
>;

/** An address that waits for its confirmation is the one that was saved last. */
export function toPersonalValues(user: SessionUser): PersonalValues {
  const { companyName, firstName, lastName, email, pendingEmail, address, website } = user;
  return {
    companyName,
    firstName,
    lastName,
    email: pendingEmail ?? email,
    address,
    phoneNumber: user.phoneNumberDisplay,
    website,
  };
}

export function describePersonal(values: PersonalValues) {
  return [
    { label: 'Firmenname', text: values.companyName },
    ...describeName(values),
    { label: 'E-Mail-Adresse', text: values.email },
    ...describeReach(values),
  ];
}

type ProfileAnswer = {
  emailChangeRequested: boolean;
  emailError: boolean;
  emailErrorMessage?: string | undefined;
};

/** Rule accounts 36. */
export function describeSave({ emailChangeRequested, emailError, emailErrorMessage }: ProfileAnswer): {
  tone: 'success' | 'warning';
  text: string;
} {
  if (emailError) {
    const reason = (emailErrorMessage || 'Fehler beim Senden der Bestätigungs-E-Mail').replace(
      /[.!\s]+$/,
      '',
    );
    const text = `Profil aktualisiert, aber ${reason}. Versuchen Sie die E-Mail-Änderung später erneut.`;
    return { tone: 'warning', text };
  }
  if (!emailChangeRequested) return { tone: 'success', text: PROFILE_SAVED };
  return {
    tone: 'success',
    text: PROFILE_SAVED_EMAIL_WAITS,
  };
}
