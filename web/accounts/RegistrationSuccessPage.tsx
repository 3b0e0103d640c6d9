import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { SuccessState } from '../ui/States.tsx';
import classes from './AccountForm.module.css';
import { PartnerSteps } from './PartnerSteps.tsx';

export const meta = () =>
  pageMeta({ title: 'Registrierung erhalten', description: 'Bitte bestätigen Sie Ihre E-Mail-Adresse.' });

export default function RegistrationSuccessPage() {
  return (
    <Page title="Registrierung erhalten" width="narrow" side="provider">
      <SuccessState
        title="Bitte bestätigen Sie jetzt Ihre E-Mail-Adresse"
        actions={
          <ButtonLink to={paths.login()} color="provider">
            Zur Anmeldung
          </ButtonLink>
        }
      >
        <p>
          Sie erhalten gleich eine E-Mail, mit der Sie Ihre Adresse bestätigen. Nach der Bestätigung wird Ihr
          Konto innerhalb von {UNLOCK_HOURS} Stunden für die Plattform freigeschaltet.
        </p>
        <p>Keine E-Mail bekommen? Bitte sehen Sie auch im Spam-Ordner nach.</p>
      </SuccessState>
      <aside className={classes.aside}>
        <h2>So geht es weiter</h2>
        <PartnerSteps current={1} />
      </aside>
    </Page>
  );
}
