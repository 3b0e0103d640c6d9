import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { openByLink, useOwnRequest } from '#web/clients/access/access.ts';
import { SetPassword } from '#web/clients/account/account.ts';
import { ConfirmRequest } from './ConfirmRequest.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { RequestPage, type RequestPageProps } from './RequestPage.tsx';

/** Rules requests 30 and requests 31. */
export function LinkedRequest({ Editing }: Pick<RequestPageProps, 'Editing'>) {
  const { token = '' } = useParams();
  const access = useMemo(() => openByLink(token), [token]);
  const read = useOwnRequest(access);
  const { error } = read;
  return (
    <RequestPage
      access={access}
      read={read}
      Editing={Editing}
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
