import { EMAIL_VERIFIED } from '#domain/accounts/links/link-messages.ts';
import { anyone } from '#server/accounts/guards.ts';
import { limitMails, mailKinds, namedRecipient } from '#server/accounts/mail-limits.ts';
import type { OnServicesChanged } from '#server/accounts/users/users.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { disconnectSignal } from '#server/http/disconnect-signal.ts';
import { confirmEmail, registerPartner, resendVerification } from './registration.ts';

export const registrationRoutes = [
  route(
    'POST /api/auth/register',
    anyone,
    limitMails(mailKinds.register, namedRecipient, async ({ db, terms }, call) => {
      const { body, now, mayMail, reply } = call;
      await registerPartner(db, body, { terms, mayMail, signal: disconnectSignal(reply), now });
      return { msg: 'Vielen Dank. Wir haben Ihnen eine E-Mail gesendet: Bitte folgen Sie dem Link darin.' };
    }),
  ),

  route(
    'POST /api/auth/resend-verification-email',
    anyone,
    limitMails(mailKinds.resend, namedRecipient, async ({ db }, call) => {
      await resendVerification(db, call.body.email, call);
      return { msg: 'Bestätigungs-E-Mail wurde erneut gesendet.' };
    }),
  ),
];

export async function verifyEmail(
  { db }: Context,
  { params, now }: CallOf<'GET /api/auth/verify-email/:token'>,
  onServicesChanged: OnServicesChanged,
) {
  await confirmEmail(db, params.token, onServicesChanged, now);
  return { msg: EMAIL_VERIFIED };
}
