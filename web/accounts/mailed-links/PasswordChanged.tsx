import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { paths } from '#domain/site/paths.ts';
import { SuccessState } from '#web/ui/feedback/States.tsx';

/** Time until the login opens by itself (accounts 34). */
const REDIRECT_MS = 3000;

export function PasswordChanged({ msg }: { msg: string }) {
  useEffect(() => {
    const timer = window.setTimeout(() => window.location.assign(paths.login()), REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, []);

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
