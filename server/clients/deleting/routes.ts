import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { findOwnById, findOwnByLink } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import { deleteOwn } from './deleting.ts';

const answer = { msg: 'Ihre Anfrage und Ihre Daten sind gelöscht.' };

export function deletingHandlers(db: Db) {
  const remove: Handler<Api, 'DELETE /api/requests/:id', SignedIn<'customer'>> = async ({
    caller,
    params,
    now,
  }) => {
    await deleteOwn(db, await findOwnById(db, caller.user, params.id), now);
    return answer;
  };

  const removeByLink: Handler<Api, 'DELETE /api/requests/link/:token'> = async ({ params, now }) => {
    await deleteOwn(db, await findOwnByLink(db, params.token, now), now);
    return answer;
  };

  return { remove, removeByLink };
}
