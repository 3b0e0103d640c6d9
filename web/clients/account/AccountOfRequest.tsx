import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { AccountPart } from './AccountPart.tsx';
import { decideWay } from './way-to-account.ts';

type AccountOfRequestProps = { requestId: string; accountId: string | null };

/** Leads the holder of a link to the same request in the account that it belongs to (requests 98). */
export function AccountOfRequest({ requestId, accountId }: AccountOfRequestProps): ReactNode {
  const { user } = useSession();
  const path = paths.ownRequest(requestId);
  const way = decideWay(user, accountId);
  if (way === null) return null;
  return (
    <AccountPart title="Diese Anfrage gehört zu einem Konto">
      <p>Angemeldet sehen Sie alle Ihre Anfragen an einem Ort, ohne Link.</p>
      <div>
        <ButtonLink to={way === 'open' ? path : paths.login({ returnTo: path })} variant="default">
          {way === 'open' ? 'Im Konto öffnen' : 'Anmelden'}
        </ButtonLink>
      </div>
    </AccountPart>
  );
}
