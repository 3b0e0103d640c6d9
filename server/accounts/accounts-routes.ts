import type { Api } from '#contract/api.ts';
import type { Db } from '#server/db/database.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { answerCsrfToken, issueCsrfToken } from '#server/http/csrf.ts';
import type { Handler } from '#server/http/endpoint-types.ts';
import { findAccount } from './accounts.ts';
import { logIn, logOut } from './accounts-login.ts';
import { presentSessionUser } from './accounts-presenter.ts';
import { confirmEmail, registerPartner, resendVerification } from './accounts-registration.ts';
import { sessionExpiry } from './accounts-sessions.ts';

export type AccountsParts = { readonly db: Db; readonly cookies: Cookies };

/** Handlers of `accountsContract`; every one is open to anyone. */
export function accountsHandlers({ db, cookies }: AccountsParts) {
  const csrfToken: Handler<Api, 'GET /api/csrf-token'> = (call) => issueCsrfToken(call, cookies);

  const login: Handler<Api, 'POST /api/auth/login'> = async ({ body, caller, now, request, reply }) => {
    const { account, session } = await logIn(db, {
      email: body.email,
      password: body.password,
      userAgent: request.headers['user-agent'] ?? '',
      replacedSessionId: caller.kind === 'user' && caller.via === 'cookie' ? caller.sessionId : null,
      now,
    });
    cookies.setSession(reply, session.token, session.expiresAt);
    answerCsrfToken(reply, session.token);
    return { msg: 'Sie sind angemeldet.', token: session.token, user: presentSessionUser(account) };
  };

  const register: Handler<Api, 'POST /api/auth/register'> = async ({ body, now }) => {
    await registerPartner(db, body, now);
    return { msg: 'Vielen Dank. Wir haben Ihnen eine E-Mail gesendet: Bitte folgen Sie dem Link darin.' };
  };

  const logout: Handler<Api, 'POST /api/auth/logout'> = async ({ caller, reply }) => {
    if (caller.kind === 'user') await logOut(db, caller.sessionId);
    cookies.clearSession(reply);
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

  const currentUser: Handler<Api, 'GET /api/user'> = async ({ caller, now, request, reply }) => {
    const account = caller.kind === 'user' ? await findAccount(db, caller.user.id) : null;
    const { session } = cookies.read(request);
    // The cookie lasts as long as the session that its use prolongs.
    if (account && caller.kind === 'user' && caller.via === 'cookie' && session !== null) {
      cookies.setSession(reply, session, sessionExpiry(now));
    }
    return { user: account && presentSessionUser(account) };
  };

  return { csrfToken, login, register, logout, verifyEmail, resend, currentUser };
}
