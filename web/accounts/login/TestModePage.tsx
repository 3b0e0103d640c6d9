import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#domain/brand.ts';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { useSession } from '#web/accounts/session/current-session.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { LoginForm } from './LoginForm.tsx';
import { readReturnPath } from './return-path.ts';

export const meta = () => pageMeta({ title: 'Testbetrieb', description: 'Zugang für berechtigte Benutzer.' });

/**
 * What visitors get instead of every page in test mode (site 25). After the login the server answers with the page
 * that was wanted.
 */
export default function TestModePage() {
  const { user } = useSession();
  const { search } = useLocation();
  useEffect(() => {
    if (user) window.location.replace(readReturnPath(search, user.role));
  }, [user, search]);

  if (user) return <PageSkeleton label="Sie sind angemeldet …" visibleLabel />;
  return (
    <Page
      title="Testbetrieb"
      lead="Dieses Portal ist im Testbetrieb. Nur berechtigte Benutzer haben Zugang."
      width="narrow"
    >
      <Panel>
        <LoginForm hidesDemoLogins />
      </Panel>
      <Hint mt="md">
        Probleme beim Zugang? Bitte wenden Sie sich an den Administrator:{' '}
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
      </Hint>
    </Page>
  );
}
