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
      offerAccount={(token, { _id, email, confirmedAt, hasAccount, accountId }) =>
        hasAccount ? (
          <AccountOfRequest requestId={_id} accountId={accountId} />
        ) : (
          <SetPassword token={token} email={email} isUnconfirmed={confirmedAt === null} />
        )
      }
    />
  );
}
