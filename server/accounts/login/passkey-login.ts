import {
  type PasskeyAnswer,
  provePasskey,
  type RelyingParty,
} from '#server/accounts/second-factor/passkey-ceremony.ts';
import { findCredential, updatePasskeyUsed } from '#server/accounts/second-factor/passkeys-store.ts';
import { findAccount, lockOpenAccount } from '#server/accounts/users/store.ts';
import type { OnSessionBegun } from '#server/accounts/users/users.ts';
import { Problem } from '#server/api/problem.ts';
import { inTransaction } from '#server/db/database.ts';
import { type LoggedIn, openSession, recordFailure, type SessionContext, unverified } from './login.ts';

/**
 * A passkey counts as both factors, because user verification is required (accounts 46).
 *
 * @throws Problem 401 for every mismatch, 403 when the address is not confirmed
 */
export async function logInByPasskey(rp: Parts, login: SessionContext & PasskeyAnswer): Promise<LoggedIn> {
  const loggedIn = await tryPasskey(rp, login);
  if (loggedIn) return loggedIn;
  // Look up the owner of the named passkey before the proof, to count a failure.
  const accountId = (await findCredential(rp.db, login.response.id))?.userId ?? null;
  await recordFailure(rp.db, login, { accountId, wrong: 'passkey' });
  throw new Problem(401, 'wrong_passkey', 'Die Anmeldung mit dem Passkey ist fehlgeschlagen.', {
    msg2: 'Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  });
}

type Parts = RelyingParty & { readonly onSessionBegun: OnSessionBegun };

/** @returns null for every mismatch */
async function tryPasskey(rp: Parts, login: SessionContext & PasskeyAnswer): Promise<LoggedIn | null> {
  const passkey = await provePasskey(rp, login);
  const account = passkey && (await findAccount(rp.db, passkey.userId));
  if (!passkey || !account || account.lockedAt !== null) return null;
  if (account.emailVerifiedAt === null) throw unverified();
  const { counter } = passkey;
  const session = await inTransaction(rp.db, async (tx) => {
    // Lock order: the account before its passkey.
    if (!(await lockOpenAccount(tx, account.id))) return null;
    if (!(await updatePasskeyUsed(tx, passkey.id, { counter, now: login.now }))) return null;
    return openSession(tx, account, { ...login, way: 'passkey', secondFactor: true }, rp.onSessionBegun);
  });
  return session && { account, session, secondFactor: true };
}
