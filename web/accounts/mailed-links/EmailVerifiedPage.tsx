import { useLocation } from 'react-router';
import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { openPaths } from '#domain/site/open-paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState, SuccessState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import { readEmailVerified } from './email-verified-state.ts';

export const meta = () =>
  pageMeta({
    title: 'Bestätigung der E-Mail-Adresse',
    description: 'Nach der Bestätigung Ihrer E-Mail-Adresse melden Sie sich an.',
  });

/** Follows the link of the confirmation mail (accounts 16); opened directly it only says what it is for. */
export default function EmailVerifiedPage() {
  const { state } = useLocation();
  const msg = readEmailVerified(useHydrated() ? state : null);
  const login = (
    <ButtonLink to={openPaths.login()} color="action">
      Jetzt anmelden
    </ButtonLink>
  );
  return (
    <Page title={msg === null ? 'E-Mail-Adresse bestätigen' : 'E-Mail-Adresse bestätigt'} width="narrow">
      {msg === null ? (
        <EmptyState title="Noch ein Klick in Ihrem Postfach" actions={login}>
          Ihre E-Mail-Adresse bestätigen Sie über den Link in unserer E-Mail. Ist das geschehen, melden Sie
          sich hier an.
        </EmptyState>
      ) : (
        <SuccessState title={msg} actions={login}>
          Haben Sie sich gerade als Dienstleister registriert, prüfen wir jetzt Ihre Angaben und schalten Ihr
          Konto innerhalb von {UNLOCK_HOURS} Stunden frei. Sie erhalten dann eine E-Mail.
        </SuccessState>
      )}
    </Page>
  );
}
