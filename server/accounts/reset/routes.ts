import type { Api } from '#contract/api.ts';
import { refusesCommonPasswords } from '#domain/accounts/passwords/common-password-refusal.ts';
import type { Limiter, MailPermit } from '#server/accounts/limits.ts';
import { deviceLifeMs, trustBrowser } from '#server/accounts/login/login.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { checkResetLink, requestReset, resetPassword } from './reset.ts';

export type ResetParts = { readonly db: Db; readonly cookies: Cookies; readonly limiter: Limiter };

export function resetHandlers({ db, cookies, limiter }: ResetParts) {
  const forgot = async (call: Call<Api['POST /api/auth/forgot-password']> & MailPermit) => {
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

  const reset: Handler<Api, 'POST /api/auth/reset-password'> = async ({ body, now, reply }) => {
    const { id: userId, email } = await resetPassword(db, body, now);
    if (limiter.isOn) {
      const token = await trustBrowser(db, limiter, { userId, email, now });
      cookies.setDevice(reply, token, new Date(now.getTime() + deviceLifeMs));
    }
    cookies.clearSession(reply);
    return { msg: 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.' };
  };

  return { forgot, validateReset, reset };
}
