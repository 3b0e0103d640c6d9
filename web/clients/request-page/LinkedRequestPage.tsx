import { useParams } from 'react-router';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { AccountOffer } from '#web/clients/account/AccountOffer.tsx';
import { openByLink, useOwnRequest } from '#web/clients/own-request.ts';
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
  const access = openByLink(token);
  return (
    <RequestPage
      access={access}
      read={useOwnRequest(access)}
      missing={<InvalidLink />}
      confirmation={(_, onConfirmed) => (
        <ConfirmRequest token={token} access={access} onConfirmed={onConfirmed} />
      )}
      accountOffer={(request) => <AccountOffer token={token} request={request} />}
    />
  );
}
