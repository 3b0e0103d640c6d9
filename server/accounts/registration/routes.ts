import type { Api } from '#contract/api.ts';
import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { EMAIL_VERIFIED } from '#domain/accounts/links/link-messages.ts';
import type { MailPermit } from '#server/accounts/mail-limits.ts';
import type { OnServicesChanged } from '#server/accounts/users/users.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { confirmEmail, registerPartner, resendVerification } from './registration.ts';

export type RegistrationParts = {
  readonly db: Db;
  readonly terms: AcceptedTerms;
  readonly onServicesChanged: OnServicesChanged;
};

export function registrationHandlers({ db, terms, onServicesChanged }: RegistrationParts) {
  const register = async (call: Call<Api['POST /api/auth/register']> & MailPermit) => {
    const { body, now, mayMail, reply } = call;
    await registerPartner(db, body, { terms, mayMail, signal: hungUpSignal(reply), now });
    return { msg: 'Vielen Dank. Wir haben Ihnen eine E-Mail gesendet: Bitte folgen Sie dem Link darin.' };
  };

  const verifyEmail: Handler<Api, 'GET /api/auth/verify-email/:token'> = async ({ params, now }) => {
    await confirmEmail(db, params.token, onServicesChanged, now);
    return { msg: EMAIL_VERIFIED };
  };

  const resend = async (call: Call<Api['POST /api/auth/resend-verification-email']> & MailPermit) => {
    await resendVerification(db, call.body.email, call);
    return { msg: 'Bestätigungs-E-Mail wurde erneut gesendet.' };
  };

  return { register, verifyEmail, resend };
}
