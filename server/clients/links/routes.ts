import type { Api } from '#contract/api.ts';
import { DISOWNED_DAYS } from '#domain/requests/unconfirmed.ts';
import type { MailPermit } from '#server/accounts/accounts.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { askForLinks, disownRequest } from './links.ts';

export function clientsLinksHandlers(db: Db) {
  const disown: Handler<Api, 'POST /api/requests/link/:token/not-me'> = async ({ params, now }) => {
    await disownRequest(db, params.token, now);
    return {
      msg: `Die Anfrage und ihre Daten sind gelöscht. ${DISOWNED_DAYS} Tage lang schreiben wir Ihnen nicht mehr wegen Anfragen, die jemand mit Ihrer E-Mail-Adresse stellt.`,
    };
  };

  const ask = async (call: Call<Api['POST /api/requests/link']> & MailPermit) => {
    await askForLinks(db, call.body.email, call);
    return {
      msg: 'Wenn es zu dieser Adresse Anfragen gibt, haben wir Ihnen die Links dazu gesendet.',
    };
  };

  return { disown, ask };
}
