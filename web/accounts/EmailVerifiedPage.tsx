import { useLocation } from 'react-router';
import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { openPaths } from '../open-paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { EmptyState, SuccessState } from '../ui/States.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { readEmailVerified } from './email-verified-state.ts';

export const meta = () =>
  pageMeta({
    title: 'Bestätigung der E-Mail-Adresse',
    description: 'Nach der Bestätigung Ihrer E-Mail-Adresse melden Sie sich an.',
  });

/** Follows the link of the confirmation mail (specification section 2); opened directly it only says what it is for. */
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
