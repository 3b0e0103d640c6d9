import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { ResendVerification } from '#web/accounts/login/ResendVerification.tsx';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';

export const meta = () => pageMeta(mailedPages.verifyEmail);

export const ErrorBoundary = RouteError;

/** The link of the confirmation mail: loading or error; success has a page of its own (accounts 16). */
export default function VerifyEmailPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => call('GET /api/auth/verify-email/:token', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (data) return <Navigate to={paths.emailVerified()} replace />;
  return (
    <Page
      title={
        <>
          <span className="one-line">E-Mail-Adresse</span> bestätigen
        </>
      }
      width="narrow"
    >
      {error ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      {error ? null : (
        <div role="status">
          <p className="visually-hidden">Ihre E-Mail-Adresse wird bestätigt …</p>
          <TextSkeleton lines={4} />
        </div>
      )}
    </Page>
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
