import type { Api } from '#contract/api.ts';
import { type Limiter, limitByKey, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access/access.ts';
import { viewOwn } from '#server/clients/view/view.ts';
import type { Db } from '#server/db/database.ts';
import { changeOffersOfOwn } from './offers.ts';

type Customer = SignedIn<'customer'>;

export function clientsOffersHandlers({ db, limiter }: { readonly db: Db; readonly limiter: Limiter }) {
  const answer = async (access: OwnAccess, wantedOffers: number, now: Date) => {
    await limitByKey(limiter, 'changeByRequest', access.requestId, () =>
      changeOffersOfOwn(db, access, { wantedOffers, now }),
    );
    const who = wantedOffers === 1 ? 'Ein Dienstleister kann' : `Bis zu ${wantedOffers} Dienstleister können`;
    const msg = `${who} Ihre Kontaktdaten jetzt erhalten.`;
    return { msg, request: await viewOwn(db, access, now) };
  };

  const change: Handler<Api, 'PUT /api/requests/:id/offers', Customer> = async (call) =>
    answer(await findOwnById(db, call.caller.user, call.params.id), call.body.anzahlAngebote, call.now);
  const changeByLink: Handler<Api, 'PUT /api/requests/link/:token/offers'> = async (call) =>
    answer(await findOwnByLink(db, call.params.token, call.now), call.body.anzahlAngebote, call.now);

  return { change, changeByLink };
}
