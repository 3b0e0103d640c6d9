import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { EMAIL_VERIFIED } from '#domain/accounts/links/link-messages.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SuccessState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Bestätigung der E-Mail-Adresse',
    description: 'Nach der Bestätigung Ihrer E-Mail-Adresse melden Sie sich an.',
  });

/** Follows the link of the confirmation mail (accounts 16). */
export default function EmailVerifiedPage() {
  return (
    <Page
      title={
        <>
          <span className="one-line">E-Mail-Adresse</span> bestätigt
        </>
      }
      width="narrow"
    >
      <SuccessState
        title={EMAIL_VERIFIED}
        actions={
          <ButtonLink to={paths.login()} color="action">
            Jetzt anmelden
          </ButtonLink>
        }
      >
        Haben Sie sich gerade als Dienstleister registriert, prüfen wir jetzt Ihre Angaben und schalten Ihr
        Konto innerhalb von {UNLOCK_HOURS} Stunden frei. Sie erhalten dann eine E-Mail.
      </SuccessState>
    </Page>
  );
}
