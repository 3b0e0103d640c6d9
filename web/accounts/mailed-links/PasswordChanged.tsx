import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '#domain/site/paths.ts';
import { recheckSession } from '#web/accounts/session/current-session.ts';
import { SuccessState } from '#web/ui/feedback/States.tsx';

/** Time until the login opens by itself (accounts 34). */
const REDIRECT_MS = 3000;

export function PasswordChanged({ msg }: { msg: string }) {
  const client = useQueryClient();
  useEffect(() => {
    // The account's sessions have ended, which need not be this browser's.
    recheckSession(client);
    const timer = window.setTimeout(() => window.location.assign(paths.login()), REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [client]);

  return (
    <SuccessState
      title={msg}
      actions={
        <Button component="a" href={paths.login()} color="action">
          Jetzt anmelden
        </Button>
      }
    >
      <p>Aus Sicherheitsgründen wurden alle Geräte abgemeldet. In 3 Sekunden öffnet sich die Anmeldung.</p>
    </SuccessState>
  );
}
