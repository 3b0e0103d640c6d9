import { Link } from 'react-router';
import { openPaths } from '#domain/site/open-paths.ts';
import { Hint } from '#web/accounts/form/form.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

export const meta = () =>
  pageMeta({
    title: 'Passwort vergessen',
    description: 'Fordern Sie einen Link an, mit dem Sie ein neues Passwort setzen.',
    path: openPaths.forgotPassword(),
  });

export default function ForgotPasswordPage() {
  return (
    <Page title="Passwort vergessen" width="narrow">
      <ForgotPasswordForm />
      <Hint mt="md">
        Passwort wieder eingefallen? <Link to={openPaths.login()}>Zur Anmeldung</Link>
      </Hint>
    </Page>
  );
}
