import type { Api } from '#contract/api.ts';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { DISOWNED_DAYS } from '#domain/requests/unconfirmed.ts';
import {
  answerLogin,
  type Caller,
  type Limiter,
  type LoginAnswerParts,
  limitAskedMails,
  type MailPermit,
  mailKinds,
  type SignedIn,
  sessionContext,
} from '#server/accounts/accounts.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import { findOwnById } from '#server/clients/access.ts';
import type { Db } from '#server/db/database.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { resendConfirmation } from '#server/requests/requests.ts';
import { type AccountParts, becomeCustomer } from './account.ts';
import { askForLinks, disownRequest } from './links.ts';

export type LinksParts = { readonly db: Db; readonly limiter: Limiter };

export function clientsLinksHandlers({ db, limiter }: LinksParts) {
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

  const resend: Handler<Api, 'POST /api/requests/:id/resend-confirmation', SignedIn<'customer'>> = async ({
    caller,
    params,
    request: call,
    now,
  }) => {
    const { request } = await findOwnById(db, caller.user, params.id);
    await limitAskedMails(
      limiter,
      mailKinds.requestLinks,
      { request: call, email: request.email },
      {
        work: (delayMs) => resendConfirmation(db, request.id, { mayMail: delayMs === 0, now }),
        wasAsked: () => true,
      },
    );
    return {
      msg: `Wir senden den Link noch einmal an ${request.email}, höchstens ${rateLimits.mailByRecipient.points}-mal in der Stunde. Bitte sehen Sie auch im Spam-Ordner nach.`,
    };
  };

  return { disown, ask, resend };
}

export function clientsAccountHandlers(parts: LoginAnswerParts & AccountParts) {
  const make: Handler<Api, 'POST /api/requests/link/:token/account', Caller> = async (call) => {
    const { token } = call.params;
    const { password } = call.body;
    const signal = hungUpSignal(call.reply);
    const loggedIn = await becomeCustomer(parts, { ...sessionContext(call), token, password, signal });
    const answer = await answerLogin(parts, call, loggedIn);
    return { ...answer, msg: 'Ihr Konto ist angelegt, und Sie sind angemeldet.' };
  };

  return { make };
}
