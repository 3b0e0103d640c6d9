import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { openPaths } from '../open-paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { RouteError } from '../ui/RouteError.tsx';
import { TextSkeleton } from '../ui/Skeletons.tsx';
import { ErrorState, SuccessState } from '../ui/States.tsx';
import { ResendVerification } from './ResendVerification.tsx';

export const meta = () => pageMeta(mailedPages['/verify-email']);

export const ErrorBoundary = RouteError;

/** The link of the confirmation mail: loading, success or error (specification section 4). */
export default function VerifyEmailPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => call('GET /api/auth/verify-email/:token', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <Page title="E-Mail-Adresse bestätigen" width="narrow" side="provider">
      {data ? <Confirmed msg={data.msg} /> : null}
      {error ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div role="status">
          <p className="visually-hidden">Ihre E-Mail-Adresse wird bestätigt …</p>
          <TextSkeleton lines={4} />
        </div>
      ) : null}
    </Page>
  );
}

function Confirmed({ msg }: { msg: string }) {
  return (
    <SuccessState
      title={msg}
      actions={
        <ButtonLink to={openPaths.login()} color="action">
          Jetzt anmelden
        </ButtonLink>
      }
    >
      Wir prüfen jetzt Ihre Angaben und schalten Ihr Konto innerhalb von {UNLOCK_HOURS} Stunden frei. Sie
      erhalten dann eine E-Mail.
    </SuccessState>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && [400, 404, 410].includes(error.status);
  if (!isFinal) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <>
      <ErrorState
        error={{
          msg: error.msg,
          msg2: error.msg2 ?? 'Der Link ist unbekannt oder abgelaufen. Fordern Sie hier einen neuen an.',
        }}
      />
      <ResendVerification />
    </>
  );
}
