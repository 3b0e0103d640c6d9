import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { EMAIL_LINK_RESENT } from '#domain/accounts/profile-messages.ts';
import { paths } from '#domain/site/paths.ts';
import type { EmailSentState } from '#web/accounts/mailed-links/EmailConfirmationSentPage.tsx';
import { type SessionUser, updateSessionUser } from '#web/accounts/session/current-session.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

type PendingEmailProps = { pendingEmail: string; user: SessionUser; onDropped: () => void };

export function PendingEmail({ pendingEmail, user, onDropped }: PendingEmailProps) {
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
