import { normalizeEmail } from '#domain/accounts/email.ts';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import { DISOWNED_DAYS } from '#domain/requests/unconfirmed.ts';
import { answerLogin, writeTask } from '#server/accounts/accounts.ts';
import { anyone, customer } from '#server/accounts/guards.ts';
import { limitByAddress } from '#server/accounts/limits.ts';
import { limitAskedMails, limitMails, mailKinds, namedRecipient } from '#server/accounts/mail-limits.ts';
import { invalidFields } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { findOwnById } from '#server/clients/access.ts';
import { disconnectSignal } from '#server/http/disconnect-signal.ts';
import { disownRequest, resendConfirmation } from '#server/requests/requests.ts';
import { becomeCustomer } from './account.ts';

export const clientsLinksRoutes = [
  route('POST /api/requests/link/:token/not-me', anyone, async ({ db }, { params, now }) => {
    await disownRequest(db, params.token, now);
    return {
      msg: `Die Anfrage und ihre Daten sind gelöscht. ${DISOWNED_DAYS} Tage lang schreiben wir Ihnen nicht mehr wegen Anfragen, die jemand mit Ihrer E-Mail-Adresse stellt.`,
    };
  }),

  route(
    'POST /api/requests/link',
    anyone,
    limitMails(mailKinds.requestLinks, namedRecipient, async ({ db }, call) => {
      const msg = checkRequiredEmail(call.body.email);
      if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
      const email = normalizeEmail(call.body.email);
      // A background task looks for requests of the address: the answer's duration must not reveal them (decision 16).
      if (call.mayMail) await writeTask(db, { kind: 'request_links', email }, call.now);
      return {
        msg: 'Wenn es zu dieser Adresse Anfragen gibt, haben wir Ihnen die Links dazu gesendet.',
      };
    }),
  ),

  route('POST /api/requests/:id/resend-confirmation', customer, async ({ db, limiter }, call) => {
    const { caller, params, now } = call;
    const { request } = await findOwnById(db, caller.user.id, params.id);
    await limitAskedMails(
      limiter,
      mailKinds.requestLinks,
      { request: call.request, email: request.email },
      {
        work: (delayMs) => resendConfirmation(db, request.id, { mayMail: delayMs === 0, now }),
        wasAsked: () => true,
      },
    );
    return {
      msg: `Wir senden den Link noch einmal an ${request.email}, höchstens ${rateLimits.mailByRecipient.points}-mal in der Stunde. Bitte sehen Sie auch im Spam-Ordner nach.`,
    };
  }),

  route(
    'POST /api/requests/link/:token/account',
    anyone,
    limitByAddress('registerByAddress', async (context, call) => {
      const { password } = call.body;
      const loggedIn = await becomeCustomer(context.db, {
        password,
        call,
        signal: disconnectSignal(call.reply),
      });
      const answer = await answerLogin(context, call, loggedIn);
      return { ...answer, msg: 'Ihr Konto ist angelegt, und Sie sind angemeldet.' };
    }),
  ),
];
