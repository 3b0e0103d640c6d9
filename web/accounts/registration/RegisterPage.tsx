import { REGISTRATION_CHECK_HOURS } from '#domain/accounts/check-times.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { NextSteps } from './PartnerSteps.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import classes from './RegisterPage.module.css';

export const meta = () =>
  pageMeta({
    title: 'Partner werden',
    description:
      'Registrieren Sie Ihr Unternehmen kostenlos als Dienstleister und kaufen Sie nur die Anfragen, die Sie möchten.',
    path: paths.register(),
  });

export default function RegisterPage() {
  return (
    <Page
      title="Partner werden"
      lead={`Kostenlos registrieren, ohne Grundgebühr und ohne Abo: Sie zahlen nur für Anfragen, die Sie kaufen. Wir prüfen Ihre Registrierung innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden.`}
      width="wide"
      side="provider"
    >
      <div className={classes.columns}>
        <RegisterForm />
        <div className={classes.aside}>
          <NextSteps current={0} />
        </div>
      </div>
    </Page>
  );
}
