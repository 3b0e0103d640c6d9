import type { Api } from '#contract/api.ts';
import { refusesCommonPasswords } from '#domain/accounts/passwords/common-password-refusal.ts';
import type { Limiter } from '#server/accounts/limits.ts';
import { deviceLifeMs, findKnownDevice, trustBrowser } from '#server/accounts/login/login.ts';
import type { MailPermit, Recipient } from '#server/accounts/mail-limits.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { checkResetLink, type OnPasswordReset, requestReset, resetPassword } from './reset.ts';

export type ResetParts = {
  readonly db: Db;
  readonly cookies: Cookies;
  readonly limiter: Limiter;
  readonly onPasswordReset: OnPasswordReset;
};

type Forgotten = Call<Api['POST /api/auth/forgot-password']>;

export function resetHandlers({ db, cookies, limiter, onPasswordReset }: ResetParts) {
  /** The owner's own devices count apart, so that strangers cannot keep the mail from them. */
  const findRecipient = async ({ body, request }: Forgotten): Promise<Recipient> => {
    const device = limiter.isOn ? await findKnownDevice(db, body.email, cookies.readDevice(request)) : null;
    return { email: body.email, device };
  };

  const forgot = async (call: Forgotten & MailPermit) => {
    await requestReset(db, call.body.email, call);
    return {
      msg: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link zum Zurücksetzen des Passworts gesendet.',
    };
  };

  const validateReset: Handler<Api, 'GET /api/auth/validate-reset-token/:token'> = async ({
    params,
    now,
  }) => {
    const { role } = await checkResetLink(db, params.token, now);
    return { msg: 'Der Link ist gültig.', refusesCommonPasswords: refusesCommonPasswords(role) };
  };

  const reset: Handler<Api, 'POST /api/auth/reset-password'> = async ({ body, now, reply, request }) => {
    const change = {
      ...body,
      onPasswordReset,
      from: clientAddress(request),
      signal: hungUpSignal(reply),
      now,
    };
    const { id: userId, email } = await resetPassword(db, change);
    if (limiter.isOn) {
      const token = await trustBrowser(db, limiter, { userId, email, now });
      cookies.setDevice(reply, token, new Date(now.getTime() + deviceLifeMs));
    }
    cookies.clearSession(reply);
    return { msg: 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.' };
  };

  return { findRecipient, forgot, validateReset, reset };
}
