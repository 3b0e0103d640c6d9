import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { changeSession } from '#web/accounts/session/current-session.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { useKeptPage } from './kept-page.ts';
import { RequireSession } from './RequireSession.tsx';

export const meta = () => pageMeta(guardedPages.logout);

/** The guard sends visitors to the login: they have no session to end. */
export default function LogoutPage() {
  return <RequireSession allowsTemporaryPassword>{() => <Logout />}</RequireSession>;
}

/**
 * Ends the session, then opens the landing page. Without an answer of the server this browser forgets the person all
 * the same (accounts 29), and the page says that the session may still be open.
 */
function Logout() {
  const client = useQueryClient();
  // The end of the session must not lead this page to the login.
  useKeptPage(true);
  const { send, error } = useApiMutation('POST /api/auth/logout', {
    onError: () => changeSession(client, null),
    onSuccess: () => {
      changeSession(client, null);
      // A full load: nothing of the session stays in memory, and in test mode the site is shut from now on.
      window.location.replace(paths.home());
    },
  });
  const begin = useEffectEvent(() => void send());
  useEffect(() => begin(), []);

  if (!error) return <PageSkeleton label="Sie werden abgemeldet …" visibleLabel />;
  return (
    <Page title="Abmelden" width="narrow">
      <ErrorState
        error={{
          msg: 'Der Server hat die Abmeldung nicht bestätigt.',
          msg2: 'Dieses Browserfenster hat Ihre Daten vergessen, Ihre Sitzung kann aber noch offen sein. Bitte versuchen Sie es erneut, bevor Sie das Gerät verlassen.',
        }}
        onRetry={() => void send()}
      />
    </Page>
  );
}
