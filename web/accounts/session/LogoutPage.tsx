import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { changeSession } from '#web/accounts/session/current-session.ts';
import { call } from '#web/api/api.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { useKeptPage } from './kept-page.ts';
import { RequireSession } from './RequireSession.tsx';

export const meta = () => pageMeta(guardedPages.logout);

/** Visitors have nothing to end: the guard sends them to the login. */
export default function LogoutPage() {
  return <RequireSession allowsTemporaryPassword>{() => <Logout />}</RequireSession>;
}

/**
 * Ends the session, then opens the landing page. This browser forgets the person even without an answer of the
 * server (accounts 29); the session may go on there, so that is said instead of pretending.
 */
function Logout() {
  const client = useQueryClient();
  // The session ends while the page is shown; that must not lead to the login.
  useKeptPage(true);
  const { mutateAsync, error } = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onError: () => changeSession(client, null),
    onSuccess: () => {
      changeSession(client, null);
      // Loaded anew: nothing of the session stays in memory, and in test mode the site is shut from now on.
      window.location.replace(paths.home());
    },
  });
  const end = useOneAtATime(mutateAsync);
  const begin = useEffectEvent(() => end());
  useEffect(() => begin(), []);

  if (!error) return <PageSkeleton label="Sie werden abgemeldet …" visibleLabel />;
  return (
    <Page title="Abmelden" width="narrow">
      <ErrorState
        error={{
          msg: 'Der Server hat die Abmeldung nicht bestätigt.',
          msg2: 'Dieses Browserfenster hat Ihre Daten vergessen, Ihre Sitzung kann aber noch offen sein. Bitte versuchen Sie es erneut, bevor Sie das Gerät verlassen.',
        }}
        onRetry={() => end()}
      />
    </Page>
  );
}
