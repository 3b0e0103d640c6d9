import { useLocation } from 'react-router';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { paths } from '#domain/site/paths.ts';
import { EmailName } from '#web/accounts/form/Hint.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SuccessState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';

export const meta = () =>
  pageMeta({
    title: 'Bestätigungslink gesendet',
    description: 'Wir haben Ihnen einen Link zur Bestätigung Ihrer E-Mail-Adresse gesendet.',
  });

/** Navigation state of this page (accounts 18). */
export type EmailSentState = {
  readonly email: string;
  readonly isEmailChange: boolean;
  readonly msg?: string;
};

/** Where the link went, as far as the page that led here said. */
function describeTarget(email: string | undefined, isChange: boolean) {
  if (!email) return isChange ? 'Ihre neue E-Mail-Adresse' : 'Ihre E-Mail-Adresse';
  return (
    <>
      {isChange ? 'Ihre neue E-Mail-Adresse' : 'die Adresse'} <EmailName email={email} />
    </>
  );
}

export default function EmailConfirmationSentPage() {
  const { state } = useLocation();
  const sent: Partial<EmailSentState> = (useHydrated() && state) || {};
  const { email, isEmailChange = false, msg } = sent;
  const hours = isEmailChange ? linkLifetimeHours.emailChange : linkLifetimeHours.verifyEmail;
  return (
    <Page title="Bestätigungslink gesendet" width="narrow">
      <SuccessState
        title={msg || 'Bitte sehen Sie in Ihr Postfach'}
        actions={
          <ButtonLink to={isEmailChange ? paths.profile() : paths.login()} color="action">
            {isEmailChange ? 'Zum Profil' : 'Zur Anmeldung'}
          </ButtonLink>
        }
      >
        <p>Wir haben einen Bestätigungslink an {describeTarget(email, isEmailChange)} gesendet.</p>
        <p>
          Er gilt {hours} Stunden.{' '}
          {isEmailChange ? 'Bis Sie ihn öffnen, gilt Ihre bisherige Adresse weiter. ' : ''}
          Keine E-Mail bekommen? Bitte sehen Sie auch im Spam-Ordner nach.
        </p>
      </SuccessState>
    </Page>
  );
}
