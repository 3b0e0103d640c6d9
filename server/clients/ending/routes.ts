import type { Api } from '#contract/api.ts';
import type { Placing } from '#domain/requests/client-edits/placing.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access/access.ts';
import { viewOwn } from '#server/clients/view/view.ts';
import type { Db } from '#server/db/database.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { closeOwn, withdrawOwn } from './ending.ts';

type Customer = SignedIn<'customer'>;
type Asked = Pick<Call, 'now' | 'request'>;

export function clientsEndingHandlers(db: Db) {
  const answerWithdrawal = async (access: OwnAccess, reason: string, { now, request }: Asked) => {
    await withdrawOwn(db, access, { reason, from: clientAddress(request), now });
    return { msg: 'Ihre Anfrage ist zurückgezogen.', request: await viewOwn(db, access, now) };
  };
  const answerClosing = async (access: OwnAccess, placing: Placing, { now, request }: Asked) => {
    await closeOwn(db, access, { ...placing, from: clientAddress(request), now });
    return {
      msg: 'Vielen Dank, Ihre Anfrage ist abgeschlossen.',
      request: await viewOwn(db, access, now),
    };
  };

  const withdraw: Handler<Api, 'PUT /api/requests/:id/withdraw', Customer> = async (call) => {
    const access = await findOwnById(db, call.caller.user, call.params.id);
    return answerWithdrawal(access, call.body?.reason ?? '', call);
  };
  const withdrawByLink: Handler<Api, 'PUT /api/requests/link/:token/withdraw'> = async (call) => {
    const access = await findOwnByLink(db, call.params.token, call.now);
    return answerWithdrawal(access, call.body?.reason ?? '', call);
  };
  const close: Handler<Api, 'PUT /api/requests/:id/close', Customer> = async (call) =>
    answerClosing(await findOwnById(db, call.caller.user, call.params.id), call.body, call);
  const closeByLink: Handler<Api, 'PUT /api/requests/link/:token/close'> = async (call) =>
    answerClosing(await findOwnByLink(db, call.params.token, call.now), call.body, call);

  return { withdraw, withdrawByLink, close, closeByLink };
}
