import { Stack } from '@mantine/core';
import type { SessionUser } from '#web/accounts/session/current-session.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Passkeys } from './Passkeys.tsx';

export function SecurityTab({ user }: { user: SessionUser }) {
  const { totp, isMissing, passkeys } = user.secondFactor;
  return (
    <Stack gap="lg">
      {isMissing ? (
        <Notice tone="warning" title="Für die Administration ist ein zweiter Faktor nötig">
          {totp || passkeys > 0
            ? 'Sie haben einen eingerichtet, sich aber ohne ihn angemeldet. Bitte melden Sie sich ab und mit dem zweiten Faktor neu an.'
            : 'Bis Sie eine Authenticator-App oder einen Passkey eingerichtet haben, bleiben Übersicht, Anfragen und Benutzer für Sie geschlossen. Es dauert zwei Minuten.'}
        </Notice>
      ) : null}
      <AuthenticatorApp isOn={totp} />
      <Passkeys />
      <OwnSessions />
    </Stack>
  );
}
