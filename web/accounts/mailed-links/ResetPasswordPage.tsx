import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { RESET_LINK_EXPIRED, RESET_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

export const meta = () => pageMeta(mailedPages.resetPassword);

export const ErrorBoundary = RouteError;

/** Rule accounts 34. */
export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<string | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call('GET /api/auth/validate-reset-token/:token', { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The link is used up: checking it again would call it invalid.
    enabled: done === null,
  });
  const problem = refused ?? error;

  return (
    <Page title="Neues Passwort setzen" width="narrow">
      {done !== null ? <PasswordChanged msg={done} /> : null}
      {done === null && problem ? <Refused error={problem} onRetry={() => void refetch()} /> : null}
      {done === null && !problem && data ? (
        <ResetPasswordForm
          token={token}
          refusesCommon={data.refusesCommonPasswords}
          onDone={setDone}
          onRefused={setRefused}
        />
      ) : null}
      {!data && !problem ? <LinkCheck label="Der Link wird geprüft …" /> : null}
    </Page>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isFinal) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <ErrorState
      error={{
        msg: RESET_LINK_INVALID,
        msg2: RESET_LINK_EXPIRED,
      }}
      actions={
        <ButtonLink to={paths.forgotPassword()} color="action">
          Neuen Link anfordern
        </ButtonLink>
      }
    />
  );
}
