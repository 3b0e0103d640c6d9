import { useEffect, useState } from 'react';
import { useSession } from '#web/accounts/session/current-session.ts';
import { readKnownEmail, readKnownPerson } from '#web/accounts/session/known-person.ts';
import type { GateDialogProps } from '#web/accounts/session/session-gate.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Over a page that holds input whose session has ended (accounts 30): the refused call is repeated afterwards. */
export function SignInAgainDialog({ opened, onEnd }: GateDialogProps) {
  const { user } = useSession();
  const [former] = useState({ user, person: readKnownPerson(), email: readKnownEmail() });
  useEffect(() => {
    // Another person never goes on with what the former one typed: the guard then shows a page of that person's own.
    if (opened && user && user !== former.user) onEnd(user._id === former.person);
  }, [opened, user, former, onEnd]);
  return (
    <Dialog opened={opened} onClose={() => onEnd(false)} title="Bitte melden Sie sich wieder an" holdsInput>
      <p>
        Ihre Sitzung ist beendet. Ihre Eingaben bleiben, und danach wird ausgeführt, was Sie gerade wollten.
      </p>
      <LoginForm hidesDemoLogins again={former} />
    </Dialog>
  );
}
