import { Link } from 'react-router';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { paths } from '#domain/site/paths.ts';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { call } from '#web/api/api.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { MailedLinkForm } from './MailedLinkForm.tsx';

export const meta = () =>
  pageMeta({
    title: 'Passwort vergessen',
    description: 'Fordern Sie einen Link an, mit dem Sie ein neues Passwort setzen.',
    path: paths.forgotPassword(),
  });

const hours = linkLifetimeHours.resetPassword;

export default function ForgotPasswordPage() {
  return (
    <Page title="Passwort vergessen" width="narrow">
      <MailedLinkForm
        hint="Geben Sie die E-Mail-Adresse Ihres Kontos an. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort setzen."
        submitLabel="Link anfordern"
        autoComplete="username"
        send={(email) => call('POST /api/auth/forgot-password', { body: { email } })}
        lifetime={`Der Link gilt ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`}.`}
      />
      <Hint mt="md">
        Passwort wieder eingefallen? <Link to={paths.login()}>Zur Anmeldung</Link>
      </Hint>
    </Page>
  );
}
