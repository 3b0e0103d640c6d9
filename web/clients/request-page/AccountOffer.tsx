import { Box, Button, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '#domain/site/paths.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { isBareShell } from '#web/ui/page/bare-shell.ts';
import { Panel } from '#web/ui/page/Panel.tsx';
import type { SetPasswordProps } from './SetPasswordForm.tsx';
import { decideWay } from './way-to-account.ts';

const SetPasswordForm = lazy(() =>
  import('./SetPasswordForm.tsx').then((module) => ({ default: module.SetPasswordForm })),
);

/** Leads the holder of a request's link to an account, or to a new one. */
export function AccountOffer(props: SetPasswordProps) {
  const { hasAccount, status } = props.request;
  if (hasAccount) return <AccountOfRequest {...props} />;
  return status === 'unconfirmed' ? null : <SetPassword {...props} />;
}

/** Tells people who have only the address that somebody else has an account with it (requests 98). */
function AccountOfRequest({ request }: SetPasswordProps) {
  const { user } = useSession();
  const path = paths.ownRequest(request._id);
  const way = decideWay(user, request);
  if (way === null) return null;
  if (way === 'foreign') {
    return (
      <Part title="Diese Anfrage gehört zu einem anderen Konto">
        Gestellt wurde sie aus einem Konto mit einer anderen E-Mail-Adresse. Wer dort angemeldet ist, sieht
        und ändert sie ebenfalls.
      </Part>
    );
  }
  return (
    <Part
      title="Diese Anfrage gehört zu einem Konto"
      action={
        <ButtonLink to={way === 'open' ? path : paths.login({ returnTo: path })} variant="default">
          {way === 'open' ? 'Im Konto öffnen' : 'Anmelden'}
        </ButtonLink>
      }
    >
      Angemeldet sehen Sie alle Ihre Anfragen an einem Ort, ohne Link.
    </Part>
  );
}

/** Rule accounts 57; somebody who is signed in has an account. */
function SetPassword(props: SetPasswordProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user !== null || isBareShell()) return null;
  const opener = (
    <Button variant="default" onClick={() => setOpen(true)}>
      Passwort festlegen
    </Button>
  );
  const form = (
    <Suspense fallback={<TextSkeleton lines={4} />}>
      <SetPasswordForm {...props} />
    </Suspense>
  );
  return (
    <Part title="Alle Ihre Anfragen an einem Ort" action={isOpen ? form : opener}>
      Legen Sie ein Passwort fest, dann haben Sie ein Konto: Unter „Meine Anfragen“ stehen alle Anfragen, die
      unter Ihrer Adresse bestätigt sind, und neue sind mit Ihren Kontaktdaten schon ausgefüllt.
    </Part>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Panel as="section">
      <Stack gap="sm">
        <Box component="h2" fz="lg">
          {title}
        </Box>
        <p>{children}</p>
        {action ? <div>{action}</div> : null}
      </Stack>
    </Panel>
  );
}
