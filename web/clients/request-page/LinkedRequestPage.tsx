import { useMemo } from 'react';
import { useParams } from 'react-router';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { openByLink } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { useOwnRequest } from '#web/clients/access/use-own-request.ts';
import { AccountOfRequest } from '#web/clients/account/AccountOfRequest.tsx';
import { SetPassword } from '#web/clients/account/SetPassword.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { ConfirmRequest } from './ConfirmRequest.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { RequestPage } from './RequestPage.tsx';

export const meta = () => pageMeta(mailedPages.clientRequest);

export const ErrorBoundary = RouteError;

/** Rules requests 30 and requests 31. */
export default function LinkedRequestPage() {
  const { token = '' } = useParams();
  const access = useMemo(() => openByLink(token), [token]);
  const read = useOwnRequest(access);
  const { error } = read;
  return (
    <RequestPage
      access={access}
      read={read}
      isMissing={error instanceof ApiError && (error.status === 404 || error.status === 400)}
      missing={<InvalidLink />}
      confirmation={(_, onConfirmed) => (
        <ConfirmRequest token={token} access={access} onConfirmed={onConfirmed} />
      )}
      accountOffer={(request) => <AccountOffer token={token} request={request} />}
    />
  );
}

function AccountOffer({ token, request }: { token: string; request: OwnRequest }) {
  const { email, status, confirmedAt, hasAccount } = request;
  if (hasAccount) return <AccountOfRequest request={request} />;
  if (status === 'unconfirmed') return null;
  return <SetPassword token={token} email={email} isUnconfirmed={confirmedAt === null} />;
}
