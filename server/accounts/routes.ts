import type { Api } from '#contract/api.ts';
import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { deviceLifeMs, welcomeBack } from '#server/accounts/login/attempt.ts';
import { logOut } from '#server/accounts/login/login.ts';
import { describeSessionUser } from '#server/accounts/login/session-user.ts';
import {
  confirmEmail,
  registerPartner,
  resendVerification,
} from '#server/accounts/registration/registration.ts';
import { checkResetLink, requestReset, resetPassword } from '#server/accounts/reset/reset.ts';
import { findAccount } from '#server/accounts/users/users.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { issueCsrfToken } from '#server/http/csrf.ts';
import type { Limiter } from './limits.ts';

export type AccountsParts = {
  readonly db: Db;
  readonly cookies: Cookies;
  readonly limiter: Limiter;
  /** What a registration accepts. */
  readonly terms: AcceptedTerms;
};

/** Handlers of `accountsContract`; every one is open to anyone. */
export function accountsHandlers({ db, cookies, limiter, terms }: AccountsParts) {
  const csrfToken: Handler<Api, 'GET /api/csrf-token'> = (call) => issueCsrfToken(call, cookies);

  const register: Handler<Api, 'POST /api/auth/register'> = async ({ body, now }) => {
    await registerPartner(db, body, terms, now);
    return { msg: 'Vielen Dank. Wir haben Ihnen eine E-Mail gesendet: Bitte folgen Sie dem Link darin.' };
  };

  const logout: Handler<Api, 'POST /api/auth/logout'> = async ({ caller, reply }) => {
    // First: should the session not end, this browser at least has it no more.
    cookies.clearSession(reply);
    if (caller.kind === 'user') await logOut(db, caller.sessionId);
    return { msg: 'Sie sind abgemeldet.' };
  };

  const verifyEmail: Handler<Api, 'GET /api/auth/verify-email/:token'> = async ({ params, now }) => {
    await confirmEmail(db, params.token, now);
    return { msg: 'Ihre E-Mail-Adresse wurde erfolgreich verifiziert!' };
  };

  const resend: Handler<Api, 'POST /api/auth/resend-verification-email'> = async ({ body, now }) => {
    await resendVerification(db, body.email, now);
    return { msg: 'Bestätigungs-E-Mail wurde erneut gesendet.' };
  };

  const forgot: Handler<Api, 'POST /api/auth/forgot-password'> = async ({ body, now }) => {
    await requestReset(db, body.email, now);
    return {
      msg: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link zum Zurücksetzen des Passworts gesendet.',
    };
  };

  const validateReset: Handler<Api, 'GET /api/auth/validate-reset-token/:token'> = async ({
    params,
    now,
  }) => {
    await checkResetLink(db, params.token, now);
    return { msg: 'Der Link ist gültig.' };
  };

  const reset: Handler<Api, 'POST /api/auth/reset-password'> = async ({ body, now, reply }) => {
    const { id: userId, email } = await resetPassword(db, body, now);
    if (limiter.isOn) {
      const token = await welcomeBack(db, limiter, { userId, email, now });
      cookies.setDevice(reply, token, new Date(now.getTime() + deviceLifeMs));
    }
    cookies.clearSession(reply);
    return { msg: 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.' };
  };

  const currentUser: Handler<Api, 'GET /api/user'> = async ({ caller }) => {
    const account = caller.kind === 'user' ? await findAccount(db, caller.user.id) : null;
    if (!account || caller.kind !== 'user') return { user: null };
    return { user: await describeSessionUser(db, account, caller.user.secondFactorMissing) };
  };

  return { csrfToken, register, logout, verifyEmail, resend, forgot, validateReset, reset, currentUser };
}
