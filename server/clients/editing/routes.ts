import type { Api } from '#contract/api.ts';
import { type Limiter, limitByKey, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access/access.ts';
import { viewOwn } from '#server/clients/view/view.ts';
import type { Db } from '#server/db/database.ts';
import { editOwn } from './editing.ts';

type Customer = SignedIn<'customer'>;

type Body = { readonly updatedAt: string; readonly [field: string]: unknown };

export function clientsEditingHandlers({ db, limiter }: { readonly db: Db; readonly limiter: Limiter }) {
  const answer = async (access: OwnAccess, { updatedAt, ...changes }: Body, now: Date) => {
    const { isSentBack } = await limitByKey(limiter, 'changeByRequest', access.requestId, () =>
      editOwn(db, access, { changes, readAt: new Date(updatedAt), now }),
    );
    const review = ' Wir prüfen Ihre Anfrage noch einmal, bevor Dienstleister sie wieder sehen.';
    const msg = `Ihre Änderungen sind gespeichert.${isSentBack ? review : ''}`;
    return { msg, request: await viewOwn(db, access, now) };
  };

  const edit: Handler<Api, 'PUT /api/requests/:id', Customer> = async ({ body, caller, params, now }) =>
    answer(await findOwnById(db, caller.user, params.id), body, now);

  const editByLink: Handler<Api, 'PUT /api/requests/link/:token'> = async ({ body, params, now }) =>
    answer(await findOwnByLink(db, params.token, now), body, now);

  return { edit, editByLink };
}
