import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/accounts/accounts.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { isBareShell } from '#web/ui/page/bare-shell.ts';
import { AccountPart } from './AccountPart.tsx';
import type { SetPasswordProps } from './SetPasswordForm.tsx';

const SetPasswordForm = lazy(() =>
  import('./SetPasswordForm.tsx').then((module) => ({ default: module.SetPasswordForm })),
);

/** For the holder of a request's link (accounts 57); somebody who is signed in has an account. */
export function SetPassword(props: SetPasswordProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user !== null || isBareShell()) return null;
  return (
    <AccountPart title="Alle Ihre Anfragen an einem Ort">
      <p>
        Legen Sie ein Passwort fest, dann haben Sie ein Konto: Unter „Meine Anfragen“ stehen alle Anfragen,
        die unter Ihrer Adresse bestätigt sind, und neue sind mit Ihren Kontaktdaten schon ausgefüllt.
      </p>
      {isOpen ? (
        <Suspense fallback={<TextSkeleton lines={4} />}>
          <SetPasswordForm {...props} />
        </Suspense>
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            Passwort festlegen
          </Button>
        </div>
      )}
    </AccountPart>
  );
}
