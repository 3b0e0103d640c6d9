import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { endVisit, hideRequest, recordSeen, showRequest } from './marks.ts';

type Partner = SignedIn<'partner'>;

export function marksHandlers(db: Db) {
  const visit: Handler<Api, 'PUT /api/partner/visit', Partner> = async ({ body, caller, now }) => ({
    visitedAt: (await endVisit(db, caller.user.id, new Date(body.listedAt), now)).toISOString(),
  });

  const see: Handler<Api, 'PUT /api/partner/requests/:id/seen', Partner> = async ({
    caller,
    params,
    now,
  }) => {
    await recordSeen(db, { partnerId: caller.user.id, requestId: params.id, now });
    return { seen: true };
  };

  const hide: Handler<Api, 'PUT /api/partner/requests/:id/hidden', Partner> = async ({
    caller,
    params,
    now,
  }) => {
    await hideRequest(db, { partnerId: caller.user.id, requestId: params.id, now });
    return { msg: 'Die Anfrage steht nicht mehr in Ihrer Liste.', hidden: true };
  };

  const show: Handler<Api, 'DELETE /api/partner/requests/:id/hidden', Partner> = async ({
    caller,
    params,
    now,
  }) => {
    await showRequest(db, { partnerId: caller.user.id, requestId: params.id, now });
    return { msg: 'Die Anfrage steht wieder in Ihrer Liste.', hidden: false };
  };

  return { visit, see, hide, show };
}
