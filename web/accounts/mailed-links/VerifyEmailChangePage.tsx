import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { EMAIL_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { recheckSession } from '#web/accounts/session/current-session.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { LinkCheck } from './LinkCheck.tsx';

export const meta = () => pageMeta(mailedPages.verifyEmailChange);

export const ErrorBoundary = RouteError;

/** The link mailed to a new address; it works without being logged in. */
export default function VerifyEmailChangePage() {
  const { token = '' } = useParams();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email-change', token],
    queryFn: ({ signal }) => call('GET /api/user/verify-email-change/:token', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) recheckSession(client);
  }, [data, client]);

  return (
    <Page
      title={
        <>
          Neue <span className="one-line">E-Mail-Adresse</span> bestätigen
        </>
      }
      width="narrow"
    >
      {data ? (
        <SuccessState title={data.msg} actions={<ProfileLink color="action" />}>
          Ab jetzt melden Sie sich mit Ihrer neuen Adresse an. Auf anderen Geräten sind Sie abgemeldet.
        </SuccessState>
      ) : null}
      {error ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LinkCheck label="Ihre neue E-Mail-Adresse wird bestätigt …" /> : null}
    </Page>
  );
}

function ProfileLink(props: { color?: 'action'; variant?: 'default' }) {
  return (
    <ButtonLink to={paths.profile()} {...props}>
      Zum Profil
    </ButtonLink>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isFinal) return <ErrorState error={error} onRetry={onRetry} />;
  const isTaken = error.code === 'email_taken';
  const invalid = {
    msg: EMAIL_LINK_INVALID,
    msg2: 'Ihre bisherige Adresse gilt weiter. Im Profil fordern Sie einen neuen Link an.',
  };
  return <ErrorState error={isTaken ? error : invalid} actions={<ProfileLink variant="default" />} />;
}
