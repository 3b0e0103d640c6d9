import type { Api } from '#contract/api.ts';
import { formatMinute } from '#domain/date-formats.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access/access.ts';
import { viewOwn } from '#server/clients/view/view.ts';
import type { Db } from '#server/db/database.ts';
import { extendRequest } from './extending.ts';

type Customer = SignedIn<'customer'>;

export function clientsExtendingHandlers(db: Db) {
  const extendOwn = async (access: OwnAccess, now: Date) => {
    await extendRequest(db, access, now);
    const request = await viewOwn(db, access, now);
    return {
      msg: `Ihre Anfrage ist bis ${formatMinute(request.publicUntil ?? '')} Uhr verlängert.`,
      request,
    };
  };

  const extend: Handler<Api, 'PUT /api/requests/:id/extend', Customer> = async ({ caller, params, now }) =>
    extendOwn(await findOwnById(db, caller.user, params.id), now);

  const extendByLink: Handler<Api, 'PUT /api/requests/link/:token/extend'> = async ({ params, now }) =>
    extendOwn(await findOwnByLink(db, params.token, now), now);

  return { extend, extendByLink };
}
