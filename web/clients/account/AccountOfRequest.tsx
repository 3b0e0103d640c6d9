import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { useSession } from '#web/accounts/accounts.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { AccountPart } from './AccountPart.tsx';
import { decideWay } from './way-to-account.ts';

/**
 * Leads the holder of a link to the same request in the account that it belongs to; tells whoever has only the address that
 * somebody else has an account with it (requests 98).
 */
export function AccountOfRequest({ request }: { request: OwnRequest }): ReactNode {
  const { user } = useSession();
  const path = paths.ownRequest(request._id);
  const way = decideWay(user, request);
  if (way === null) return null;
  if (way === 'foreign') {
    return (
      <AccountPart title="Diese Anfrage gehört zu einem anderen Konto">
        <p>
          Gestellt wurde sie aus einem Konto mit einer anderen E-Mail-Adresse. Wer dort angemeldet ist, sieht
          und ändert sie ebenfalls.
        </p>
      </AccountPart>
    );
  }
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
