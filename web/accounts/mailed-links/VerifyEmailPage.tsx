import { Navigate } from 'react-router';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { ResendVerification } from '#web/accounts/login/ResendVerification.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';

export const meta = () => pageMeta(mailedPages.verifyEmail);

const UNKNOWN_LINK = 'Der Link ist unbekannt oder abgelaufen. Fordern Sie hier einen neuen an.';

/** The link of the confirmation mail; success has a page of its own (accounts 16). */
export default function VerifyEmailPage() {
  return (
    <MailedLinkPage
      title={
        <>
          <span className="one-line">E-Mail-Adresse</span> bestätigen
        </>
      }
      isCheckedOnce
      call="GET /api/auth/verify-email/:token"
      label="Ihre E-Mail-Adresse wird bestätigt …"
      refused={({ msg, msg2 = UNKNOWN_LINK }) => (
        <>
          <ErrorState error={{ msg, msg2 }} />
          <ResendVerification />
        </>
      )}
    >
      {() => <Navigate to={paths.emailVerified()} replace />}
    </MailedLinkPage>
  );
}
