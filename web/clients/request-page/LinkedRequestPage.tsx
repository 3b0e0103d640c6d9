import { mailedPages } from '#domain/site/mailed-pages.ts';
import { SetPassword } from '#web/clients/account/account.ts';
import { EditingPage } from '#web/clients/editing/editing.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { LinkedRequest } from './LinkedRequest.tsx';

export const meta = () => pageMeta(mailedPages.clientRequest);

export default function LinkedRequestPage() {
  return (
    <LinkedRequest
      Editing={EditingPage}
      offerAccount={(token, { email, confirmedAt }) => (
        <SetPassword token={token} email={email} isUnconfirmed={confirmedAt === null} />
      )}
    />
  );
}
