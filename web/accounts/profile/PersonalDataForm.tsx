import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { describeName, describeReach } from '#domain/accounts/person-lines.ts';
import {
  EMAIL_LINK_RESENT,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
} from '#domain/accounts/profile-messages.ts';
import { checkProfile } from '#domain/accounts/registration/registration-rules.ts';
import { paths } from '#domain/site/paths.ts';
import type { EmailSentState } from '#web/accounts/mailed-links/EmailConfirmationSentPage.tsx';
import { PersonalFields } from '#web/accounts/registration/PersonalFields.tsx';
import type { PersonalValues } from '#web/accounts/registration/register-form.ts';
import { type SessionUser, updateSessionUser } from '#web/accounts/session/current-session.ts';
import { ProfileForm, useProfileForm } from '#web/accounts/session/ProfileForm.tsx';
import { call, type ResponseOf } from '#web/api/api.ts';
import { invalidate, useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import { withPhoneCheck } from '#web/ui/form/phone-check.ts';

/** An address that waits for its confirmation is the one that was saved last. */
function toValues(user: SessionUser): PersonalValues {
  const { companyName, firstName, lastName, email, pendingEmail, address, website } = user;
  const phoneNumber = user.phoneNumberDisplay;
  return { companyName, firstName, lastName, email: pendingEmail ?? email, address, phoneNumber, website };
}

function describeValues(values: PersonalValues) {
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
  const client = useQueryClient();
  const { form, ...saving } = useProfileForm({
    tab: 'persoenlich',
    user,
    toValues,
    validate: (values) =>
      withPhoneCheck(values, (checkPhone) => toFormErrors(checkProfile(values, checkPhone))),
    save: (values, updatedAt) => call('PUT /api/user/profile', { body: { ...values, updatedAt } }),
    describeValues,
    onSaved: (answer) => {
      showSaved(answer);
      // Its country may decide the tax (billing 3).
      void invalidate(client, ['GET /api/user/billing', 'GET /api/cart']);
    },
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

type PendingEmailProps = { pendingEmail: string; user: SessionUser; onDropped: () => void };

function PendingEmail({ pendingEmail, user, onDropped }: PendingEmailProps) {
  const client = useQueryClient();
  const resend = useApiMutation('POST /api/user/resend-email-change-verification', {
    onSuccess: ({ msg }) => showSnackbar('success', msg || EMAIL_LINK_RESENT),
    failureTitle: 'Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut.',
  });
  const drop = useApiMutation('PUT /api/user/email', {
    onSuccess: (answer) => {
      updateSessionUser(client, { ...user, pendingEmail: answer.pendingEmail });
      onDropped();
      showSnackbar('success', 'Ihre bisherige E-Mail-Adresse bleibt.');
    },
    failureTitle: 'Fehler beim Aktualisieren des Profils',
  });
  const sent: EmailSentState = { email: pendingEmail, isEmailChange: true };

  return (
    <Box mb="lg" style={{ overflowWrap: 'anywhere' }}>
      <Notice
        title="Ihre neue E-Mail-Adresse ist noch nicht bestätigt"
        actions={
          <>
            <BusyButton
              variant="default"
              isBusy={resend.isPending}
              disabled={drop.isPending}
              onClick={() => void resend.send()}
            >
              Bestätigungslink erneut senden
            </BusyButton>
            <BusyButton
              variant="subtle"
              isBusy={drop.isPending}
              disabled={resend.isPending}
              onClick={() => void drop.send({ body: { email: user.email } })}
            >
              Bisherige Adresse behalten
            </BusyButton>
          </>
        }
      >
        Den Link haben wir an <strong>{pendingEmail}</strong> gesendet; er gilt{' '}
        {linkLifetimeHours.emailChange} Stunden. Bis Sie ihn öffnen, melden Sie sich weiter mit{' '}
        <strong>{user.email}</strong> an.{' '}
        <Link to={paths.emailConfirmationSent()} state={sent}>
          Keine E-Mail bekommen?
        </Link>
      </Notice>
    </Box>
  );
}
