import type { Api } from '#contract/api.ts';
import { type Limiter, limitByKey, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access/access.ts';
import { viewOwn } from '#server/clients/view/view.ts';
import type { Db } from '#server/db/database.ts';
import { type Answer, answerOwn } from './answering.ts';

type Customer = SignedIn<'customer'>;

export function answeringHandlers({ db, limiter }: { readonly db: Db; readonly limiter: Limiter }) {
  const reply = async (access: OwnAccess, answer: Answer) => {
    await limitByKey(limiter, 'changeByRequest', access.requestId, () => answerOwn(db, access, answer));
    const msg = 'Vielen Dank, Ihre Antwort ist bei uns.';
    return { msg, request: await viewOwn(db, access, answer.now) };
  };

  const answer: Handler<Api, 'POST /api/requests/:id/answer', Customer> = async ({
    body,
    caller,
    params,
    now,
  }) => reply(await findOwnById(db, caller.user, params.id), { ...body, now });

  const answerByLink: Handler<Api, 'POST /api/requests/link/:token/answer'> = async ({ body, params, now }) =>
    reply(await findOwnByLink(db, params.token, now), { ...body, now });

  return { answer, answerByLink };
}
