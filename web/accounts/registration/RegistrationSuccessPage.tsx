import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SuccessState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { NextSteps } from './PartnerSteps.tsx';

export const meta = () =>
  pageMeta({ title: 'Registrierung erhalten', description: 'Bitte bestätigen Sie Ihre E-Mail-Adresse.' });

export default function RegistrationSuccessPage() {
  return (
    <Page title="Registrierung erhalten" width="narrow" side="provider">
      <SuccessState
        title="Bitte bestätigen Sie jetzt Ihre E-Mail-Adresse"
        actions={
          <ButtonLink to={paths.login()} color="action">
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
      <NextSteps current={1} />
    </Page>
  );
}
