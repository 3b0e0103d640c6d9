import type { Api } from '#contract/api.ts';
import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { EMAIL_VERIFIED } from '#domain/accounts/link-messages.ts';
import type { OnServicesChanged } from '#server/accounts/users/users.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { confirmEmail, registerPartner, resendVerification } from './registration.ts';

export type RegistrationParts = {
  readonly db: Db;
  readonly terms: AcceptedTerms;
  readonly onServicesChanged: OnServicesChanged;
};

export function registrationHandlers({ db, terms, onServicesChanged }: RegistrationParts) {
  const register: Handler<Api, 'POST /api/auth/register'> = async ({ body, now }) => {
    await registerPartner(db, body, terms, now);
    return { msg: 'Vielen Dank. Wir haben Ihnen eine E-Mail gesendet: Bitte folgen Sie dem Link darin.' };
  };

  const verifyEmail: Handler<Api, 'GET /api/auth/verify-email/:token'> = async ({ params, now }) => {
    await confirmEmail(db, params.token, onServicesChanged, now);
    return { msg: EMAIL_VERIFIED };
  };

  const resend: Handler<Api, 'POST /api/auth/resend-verification-email'> = async ({ body, now }) => {
    await resendVerification(db, body.email, now);
    return { msg: 'Bestätigungs-E-Mail wurde erneut gesendet.' };
  };

  return { register, verifyEmail, resend };
}
