import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkLogin } from '#domain/accounts/login-rules.ts';
import type { Limiter } from '#server/accounts/limits.ts';
import { acceptsCode, findFactors } from '#server/accounts/second-factor/second-factor.ts';
import { createSession, deleteSession, type OpenedSession } from '#server/accounts/sessions/sessions.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findCredentials, holdPasswordHash, verifyBoth } from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { beginLogin, type LoginAttempt, type LoginSource } from './attempt.ts';

export { deviceLifeMs, forgetOldDevices, welcomeBack } from './attempt.ts';
export { deleteDevicesOf, listDevicesOf } from './devices-store.ts';
export { describeSessionUser } from './session-user.ts';

/** What a new session needs to know of the browser it is for. */
export type SessionContext = {
  readonly userAgent: string;
  /** Session of the same browser, which the new one replaces. */
  readonly replacedSessionId: string | null;
  readonly now: Date;
};

export type Login = LoginSource &
  SessionContext & {
    readonly password: string;
    /** Code of the authenticator app, or a recovery code. */
    readonly code: string;
  };

export type LoggedIn = {
  readonly account: AccountRecord;
  readonly session: OpenedSession;
  /** Whether a second factor was proved. */
  readonly secondFactor: boolean;
};

/** Password hash of what somebody registered for an address and nobody has confirmed; null when there is none. */
export type FindRegistrationHash = (db: Db, email: string) => Promise<string | null>;

type PasswordLoginParts = {
  readonly db: Db;
  readonly limiter: Limiter;
  readonly findRegistrationHash: FindRegistrationHash;
};

/**
 * Logs in with a session of its own; locked partners may (accounts 21).
 *
 * @throws Problem 422 for empty fields, 401 alike for an unknown address, a wrong password and an account that
 *   nobody gets into; only after the right password, of an account or of a registration, 403 `email_unverified`
 *   (accounts 25), 401 `second_factor_required` without a code and
 *   `wrong_code` with a wrong one; 429 after too many tries
 */
export async function logIn(parts: PasswordLoginParts, login: Login): Promise<LoggedIn> {
  const errors = checkLogin(login);
  if (errors.length > 0) throw invalidFields(errors);
  const attempt = await beginLogin(parts.db, parts.limiter, login);
  try {
    const proved = await provePassword(parts, login);
    const loggedIn = await proveSecondFactor(parts.db, attempt, proved, login);
    await attempt.succeed();
    return loggedIn;
  } catch (error) {
    if (!isGuess(error)) await attempt.cancel();
    throw error;
  }
}

function isGuess(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'wrong_credentials' || error.code === 'wrong_code');
}

/** An account and the password hash that was proved for it. */
type ProvedAccount = { readonly account: AccountRecord; readonly passwordHash: string | null };

async function provePassword(
  { db, findRegistrationHash }: PasswordLoginParts,
  { email: typed, password }: Login,
): Promise<ProvedAccount> {
  const email = normalizeEmail(typed);
  const [found, waiting] = await Promise.all([findCredentials(db, email), findRegistrationHash(db, email)]);
  // Both, whether or not there is an account: whoever registers a stranger's address with a password of the own
  // gets the same answer for it either way (accounts 26, docs/decisions/0013).
  const [isOwner, hasRegistered] = await verifyBoth([found?.passwordHash ?? null, waiting], password);
  if (found && isOwner && found.account.lockedAt === null) {
    if (found.account.emailVerifiedAt === null) throw unverified();
    return { account: found.account, passwordHash: found.passwordHash };
  }
  throw hasRegistered ? unverified() : wrongPassword();
}

async function proveSecondFactor(
  db: Db,
  attempt: LoginAttempt,
  { account, passwordHash }: ProvedAccount,
  login: Login,
): Promise<LoggedIn> {
  const { totp } = await findFactors(db, account.id);
  if (totp && login.code.trim() === '') throw codeRequired();
  if (totp) await attempt.countCode();
  const session = await inTransaction(db, async (tx) => {
    // A reset, a change or an erasure that came in between ends this login, too.
    if ((await holdPasswordHash(tx, account.id)) !== passwordHash) throw wrongPassword();
    if (totp && !(await acceptsCode(tx, account.id, login.code, login.now))) throw wrongCode();
    return openSession(tx, account.id, login, totp);
  });
  return { account, session, secondFactor: totp };
}

/** Opens the session of somebody who has proved to be the user. */
export async function openSession(
  tx: Tx,
  userId: string,
  { userAgent, replacedSessionId, now }: SessionContext,
  secondFactor: boolean,
): Promise<OpenedSession> {
  if (replacedSessionId !== null) await deleteSession(tx, replacedSessionId);
  return createSession(tx, { userId, userAgent, secondFactor, now });
}

function wrongPassword(): Problem {
  return new Problem(401, 'wrong_credentials', 'E-Mail-Adresse oder Passwort ist falsch.');
}

function codeRequired(): Problem {
  return new Problem(
    401,
    'second_factor_required',
    'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
    {
      msg2: 'Ohne Zugriff auf die App nutzen Sie einen Wiederherstellungscode.',
    },
  );
}

function wrongCode(): Problem {
  return new Problem(401, 'wrong_code', 'Der Code ist falsch, abgelaufen oder schon benutzt.');
}

/** The login page recognises the words „E-Mail-Adresse“ and „bestätigen“ (accounts 25). */
export function unverified(): Problem {
  return new Problem(403, 'email_unverified', 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.', {
    msg2: 'Den Link dazu haben wir Ihnen per E-Mail gesendet.',
  });
}
