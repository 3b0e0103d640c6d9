import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkLogin } from '#domain/accounts/login-rules.ts';
import { temporaryPasswordLifeMs } from '#domain/accounts/passwords/temporary-password.ts';
import { listNewestRegistrations } from '#server/accounts/registration/store.ts';
import { consumeCode } from '#server/accounts/second-factor/authenticator-app.ts';
import { findFactors } from '#server/accounts/second-factor/store.ts';
import { createSession, type OpenedSession } from '#server/accounts/sessions/sessions.ts';
import { deleteSession } from '#server/accounts/sessions/store.ts';
import { type Compare, hashInTurn } from '#server/accounts/users/passwords.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { type Credentials, findCredentials, lockOpenAccount } from '#server/accounts/users/store.ts';
import type { OnSessionBegun } from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { type AttemptParts, beginLogin, type LoginAttempt, type LoginSource } from './attempt.ts';

export type SessionContext = {
  readonly userAgent: string;
  readonly from: string;
  readonly replacedSessionId: string | null;
  readonly now: Date;
};

export type LoggedIn = {
  readonly account: AccountRecord;
  readonly session: OpenedSession;
  readonly secondFactor: boolean;
};

type Login = LoginSource &
  SessionContext & {
    readonly password: string;
    /** Code of the authenticator app, or a recovery code. */
    readonly code: string;
    readonly signal: AbortSignal;
  };

type PasswordLoginParts = AttemptParts & { readonly onSessionBegun: OnSessionBegun };

/**
 * Partners may log in before an admin unlocks them (accounts 21).
 *
 * @throws Problem
 *   - 422 for empty fields
 *   - the same 401 for an unknown address, a wrong password and a locked account
 *   - only after the right password, of an account or a registration: 403 `email_unverified`, 403 `password_expired`, 401 `second_factor_required`
 *     without a code, 401 `wrong_code` (accounts 25)
 *   - 429, and 403 `proof_required` (accounts 50); 503 by the queue of passwords (accounts 52)
 */
export async function logIn(parts: PasswordLoginParts, login: Login): Promise<LoggedIn> {
  const errors = checkLogin(login);
  if (errors.length > 0) throw invalidFields(errors);
  const attempt = await beginLogin(parts, login);
  try {
    const turn = { lane: 'login', signal: login.signal } as const;
    const proved = await hashInTurn(turn, ({ compare }) => provePassword(parts, login, compare));
    const loggedIn = await proveSecondFactor(parts, attempt, proved, login);
    await attempt.succeed();
    return loggedIn;
  } catch (error) {
    if (isGuess(error)) await attempt.fail();
    else await attempt.cancel();
    throw error;
  }
}

function isGuess(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'wrong_credentials' || error.code === 'wrong_code');
}

async function provePassword(
  { db }: PasswordLoginParts,
  login: Login,
  compare: Compare,
): Promise<Credentials> {
  const { email: typed, password } = login;
  const email = normalizeEmail(typed);
  const [found, [waiting]] = await Promise.all([
    findCredentials(db, email),
    listNewestRegistrations(db, email),
  ]);
  const isOwner = await compare(found?.passwordHash ?? null, password);
  const isOpen = found !== null && isOwner && found.account.lockedAt === null;
  if (isOpen && found.account.emailVerifiedAt !== null) {
    refuseExpired(found.account, login.now);
    return found;
  }
  // Compare also with a registration's password, with or without an account. Otherwise a stranger could register an address
  // and learn by a login whether it has an account (accounts 26, docs/decisions/0016).
  const hasRegistered = await compare(waiting?.passwordHash ?? null, password);
  if (isOpen || hasRegistered) throw unverified();
  await recordFailure(db, login, { accountId: found?.account.id ?? null, wrong: 'password' });
  throw wrongPassword();
}

function refuseExpired({ passwordIsTemporary, createdAt }: AccountRecord, now: Date): void {
  if (!passwordIsTemporary || now.getTime() - createdAt.getTime() <= temporaryPasswordLifeMs) return;
  throw new Problem(403, 'password_expired', 'Ihr vorläufiges Passwort ist abgelaufen.', {
    msg2: 'Bitte legen Sie über „Passwort vergessen“ ein neues fest.',
  });
}

type Failure = { readonly accountId: string | null; readonly wrong: 'password' | 'code' | 'passkey' };

/** Also writes for an unknown address, so that the duration reveals nothing (accounts 26). */
export function recordFailure(
  db: Db,
  { from, now }: Pick<Login, 'from' | 'now'>,
  { accountId, wrong }: Failure,
): Promise<void> {
  const subject = { kind: 'user', id: accountId } as const;
  return recordAudit(db, { at: now, by: null, from, action: 'login_failed', subject, new: { wrong } });
}

async function proveSecondFactor(
  { db, onSessionBegun }: PasswordLoginParts,
  attempt: LoginAttempt,
  { account, passwordHash }: Credentials,
  login: Login,
): Promise<LoggedIn> {
  const { totp } = await findFactors(db, account.id);
  if (totp && login.code.trim() === '') {
    const msg = 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.';
    throw new Problem(401, 'second_factor_required', msg, {
      msg2: 'Ohne Zugriff auf die App nutzen Sie einen Wiederherstellungscode.',
    });
  }
  if (totp) await attempt.countCode();
  const session = await inTransaction(db, async (tx) => {
    // A concurrent reset, password change or erasure refuses this login.
    const locked = await lockOpenAccount(tx, account.id);
    if ((locked?.passwordHash ?? null) !== passwordHash) throw wrongPassword();
    if (totp && !(await consumeCode(tx, account.id, login.code, login.now))) return null;
    return openSession(tx, account, { ...login, way: 'password', secondFactor: totp }, onSessionBegun);
  });
  if (session) return { account, session, secondFactor: totp };
  await recordFailure(db, login, { accountId: account.id, wrong: 'code' });
  throw new Problem(401, 'wrong_code', 'Der Code ist falsch, abgelaufen oder schon benutzt.');
}

type SessionToOpen = SessionContext & {
  /** `new_account`: the mailed link to a request has made the account. */
  readonly way: 'password' | 'passkey' | 'new_account';
  readonly secondFactor: boolean;
};

export async function openSession(
  tx: Tx,
  { id: userId, role }: Pick<AccountRecord, 'id' | 'role'>,
  { userAgent, from, replacedSessionId, now, way, secondFactor }: SessionToOpen,
  onSessionBegun: OnSessionBegun,
): Promise<OpenedSession> {
  if (replacedSessionId !== null) await deleteSession(tx, replacedSessionId);
  await onSessionBegun(tx, userId);
  const subject = { kind: 'user', id: userId } as const;
  const details = { way, secondFactor };
  await recordAudit(tx, { at: now, by: userId, from, action: 'login', subject, new: details });
  return createSession(tx, { userId, role, userAgent, secondFactor, now });
}

function wrongPassword(): Problem {
  return new Problem(401, 'wrong_credentials', 'E-Mail-Adresse oder Passwort ist falsch.');
}

/** The login page looks for „E-Mail-Adresse“ and „bestätigen“ in this message (accounts 25). */
export function unverified(): Problem {
  return new Problem(403, 'email_unverified', 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.', {
    msg2: 'Den Link dazu haben wir Ihnen per E-Mail gesendet.',
  });
}
