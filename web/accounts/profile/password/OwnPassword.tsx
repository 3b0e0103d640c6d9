import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { type SessionUser, updateSessionUser } from '#web/accounts/session/current-session.ts';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Stands in the place of the profile, and of every other page, until the temporary password is changed (accounts 56). */
export function OwnPassword({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = () => {
    // Before the next page's guard asks.
    updateSessionUser(client, { ...user, mustChangePassword: false });
    void navigate(user.role === 'customer' ? paths.ownRequests() : paths.dashboard(), { replace: true });
  };
  return (
    <WorkPage
      width="narrow"
      title="Eigenes Passwort festlegen"
      lead="Ihr Konto hat noch das vorläufige Passwort, das die Administration festgelegt hat. Danach geht es weiter."
      {...(user.role === 'partner' && { side: 'provider' })}
    >
      <PasswordForm user={user} onChanged={goOn} />
    </WorkPage>
  );
}
