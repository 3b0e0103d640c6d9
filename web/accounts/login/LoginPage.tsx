import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { useSession } from '#web/accounts/session/current-session.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { LoginForm } from './LoginForm.tsx';
import { readReturnPath } from './return-path.ts';

export const meta = () =>
  pageMeta({
    title: 'Anmelden',
    description: 'Melden Sie sich mit E-Mail-Adresse und Passwort an.',
    path: paths.login(),
  });

export default function LoginPage() {
  const { user } = useSession();
  const { search } = useLocation();
  if (user) return <Navigate to={readReturnPath(search, user.role)} replace />;

  return (
    <Page title="Anmelden" width="narrow">
      <Panel>
        <LoginForm />
      </Panel>
      <Hint mt="md">
        Sie bieten Dienstleistungen an und haben noch kein Konto?{' '}
        <Link to={paths.register()}>Partner werden</Link>
      </Hint>
    </Page>
  );
}
