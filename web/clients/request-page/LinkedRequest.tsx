import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { type OwnRequest, openByLink, useOwnRequest } from '#web/clients/access/access.ts';
import { ConfirmRequest } from './ConfirmRequest.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { RequestPage, type RequestPageProps } from './RequestPage.tsx';

type LinkedRequestProps = Pick<RequestPageProps, 'Editing'> & {
  /** Null where no account can be made (docs/decisions/0012-test-mode.md). */
  offerAccount: ((token: string, request: OwnRequest) => ReactNode) | null;
};

/** Rules requests 30 and requests 31. */
export function LinkedRequest({ Editing, offerAccount }: LinkedRequestProps) {
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
      confirmation={(_, onConfirmed) => (
        <ConfirmRequest token={token} access={access} onConfirmed={onConfirmed} />
      )}
      accountOffer={(request) => offerAccount?.(token, request)}
    />
  );
}
