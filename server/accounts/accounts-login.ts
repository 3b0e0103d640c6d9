import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkLogin } from '#domain/accounts/login-rules.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/database.ts';
import { invalidFields, Problem } from '#server/http/problem.ts';
import { verifyPassword } from './accounts-passwords.ts';
import type { AccountRecord } from './accounts-record.ts';
import { createSession, type OpenedSession } from './accounts-sessions.ts';
import { deleteSession } from './accounts-sessions-store.ts';
import { findCredentials } from './accounts-store.ts';

export type Login = {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** Session of the same browser, which the new one replaces. */
  readonly replacedSessionId: string | null;
  readonly now: Date;
};

/**
 * Logs in with a session of its own; locked partners may (decisions A4).
 *
 * @throws Problem 422 for empty fields, 401 alike for an unknown address and a wrong password, and 403
 *   `email_unverified` only after the right one (decisions A5)
 */
export async function logIn(
  db: Db,
  login: Login,
): Promise<{ account: AccountRecord; session: OpenedSession }> {
  const errors = checkLogin(login);
  if (errors.length > 0) throw invalidFields(errors);
  const found = await findCredentials(db, normalizeEmail(login.email));
  const isRight = await verifyPassword(found?.passwordHash ?? null, login.password);
  if (!found || !isRight)
    throw new Problem(401, 'wrong_credentials', 'E-Mail-Adresse oder Passwort ist falsch.');
  const { account } = found;
  if (account.emailVerifiedAt === null) throw unverified();
  const session = await inTransaction(db, async (tx) => {
    if (login.replacedSessionId !== null) await deleteSession(tx, login.replacedSessionId);
    return createSession(tx, { userId: account.id, userAgent: login.userAgent, now: login.now });
  });
  return { account, session };
}

/** The login page recognises the words „E-Mail-Adresse“ and „bestätigen“ (specification section 2). */
function unverified(): Problem {
  return new Problem(403, 'email_unverified', 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.', {
    msg2: 'Den Link dazu haben wir Ihnen per E-Mail gesendet.',
  });
}

/** Ends a session at once. */
export async function logOut(db: Db, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId);
}
