import { mailedPages } from '#domain/site/mailed-pages.ts';
import { AccountOfRequest, SetPassword } from '#web/clients/account/account.ts';
import { EditingPage } from '#web/clients/editing/editing.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { LinkedRequest } from './LinkedRequest.tsx';

export const meta = () => pageMeta(mailedPages.clientRequest);

export const ErrorBoundary = RouteError;

export default function LinkedRequestPage() {
  return (
    <LinkedRequest
      Editing={EditingPage}
      offerAccount={(token, request) => {
        const { email, status, confirmedAt, hasAccount } = request;
        if (hasAccount) return <AccountOfRequest request={request} />;
        if (status === 'unconfirmed') return null;
        return <SetPassword token={token} email={email} isUnconfirmed={confirmedAt === null} />;
      }}
    />
  );
}
