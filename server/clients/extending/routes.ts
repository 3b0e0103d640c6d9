import type { Api } from '#contract/api.ts';
import { formatMinute } from '#domain/date-formats.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access/access.ts';
import { viewOwn } from '#server/clients/view/view.ts';
import type { Db } from '#server/db/database.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { extendRequest } from './extending.ts';

type Customer = SignedIn<'customer'>;

export function clientsExtendingHandlers(db: Db) {
  const extendOwn = async (access: OwnAccess, { now, request }: Pick<Call, 'now' | 'request'>) => {
    const publicUntil = await extendRequest(db, access, { from: clientAddress(request), now });
    return {
      msg: `Ihre Anfrage ist bis ${formatMinute(publicUntil)} Uhr verlängert.`,
      request: await viewOwn(db, access, now),
    };
  };

  const extend: Handler<Api, 'PUT /api/requests/:id/extend', Customer> = async (call) =>
    extendOwn(await findOwnById(db, call.caller.user, call.params.id), call);

  const extendByLink: Handler<Api, 'PUT /api/requests/link/:token/extend'> = async (call) =>
    extendOwn(await findOwnByLink(db, call.params.token, call.now), call);

  return { extend, extendByLink };
}
