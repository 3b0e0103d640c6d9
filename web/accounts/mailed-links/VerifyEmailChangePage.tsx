import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EMAIL_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { invalidate } from '#web/api/queries.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { MailedLinkPage } from './MailedLinkPage.tsx';

export const meta = () => pageMeta(mailedPages.verifyEmailChange);

const invalid = {
  msg: EMAIL_LINK_INVALID,
  msg2: 'Ihre bisherige Adresse gilt weiter. Im Profil fordern Sie einen neuen Link an.',
};

/** The link mailed to a new address; it works without being logged in. */
export default function VerifyEmailChangePage() {
  return (
    <MailedLinkPage
      title={
        <>
          Neue <span className="one-line">E-Mail-Adresse</span> bestätigen
        </>
      }
      isCheckedOnce
      call="GET /api/user/verify-email-change/:token"
      label="Ihre neue E-Mail-Adresse wird bestätigt …"
      refused={(error) => (
        <ErrorState
          error={error.code === 'email_taken' ? error : invalid}
          actions={
            <ButtonLink to={paths.profile()} variant="default">
              Zum Profil
            </ButtonLink>
          }
        />
      )}
    >
      {({ msg }) => <EmailChanged msg={msg} />}
    </MailedLinkPage>
  );
}

function EmailChanged({ msg }: { msg: string }) {
  const client = useQueryClient();
  useEffect(() => {
    void invalidate(client, ['GET /api/user']);
  }, [client]);
  return (
    <SuccessState
      title={msg}
      actions={
        <ButtonLink to={paths.profile()} color="action">
          Zum Profil
        </ButtonLink>
      }
    >
      Ab jetzt melden Sie sich mit Ihrer neuen Adresse an. Auf anderen Geräten sind Sie abgemeldet.
    </SuccessState>
  );
}
