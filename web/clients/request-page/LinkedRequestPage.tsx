import { useMemo } from 'react';
import { useParams } from 'react-router';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { openByLink, useOwnRequest } from '#web/clients/access/access.ts';
import { SetPassword } from '#web/clients/account/account.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ConfirmRequest } from './ConfirmRequest.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { RequestPage } from './RequestPage.tsx';

export const meta = () => pageMeta(mailedPages.clientRequest);

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
      confirmation={(onConfirmed) => (
        <ConfirmRequest token={token} access={access} onConfirmed={onConfirmed} />
      )}
      accountOffer={({ email, confirmedAt }) => (
        <SetPassword token={token} email={email} isUnconfirmed={confirmedAt === null} />
      )}
    />
  );
}
