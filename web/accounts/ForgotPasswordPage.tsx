import { Link } from 'react-router';
import { openPaths } from '../open-paths.ts';
import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import classes from './LoginPage.module.css';

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
      <p className={classes.register}>
        Passwort wieder eingefallen? <Link to={openPaths.login()}>Zur Anmeldung</Link>
      </p>
    </Page>
  );
}
