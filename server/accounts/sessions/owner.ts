import {
  type PasswordChange,
  WRONG_CURRENT_PASSWORD,
} from '#domain/accounts/passwords/password-change-rules.ts';
import { type Owner, signedOut } from '#server/accounts/guards.ts';
import { lockUser } from '#server/accounts/users/changes-store.ts';
import { type Hashing, hashInTurn } from '#server/accounts/users/passwords.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findPasswordHash } from '#server/accounts/users/store.ts';
import { invalidFields, type Problem } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { hasSession } from './store.ts';

/** Hash compared by {@link proveOwner}. {@link lockOwner} refuses when it has changed since. */
type OwnerProof = { readonly passwordHash: string; readonly field: string };

/** `field`: name in the body, for the refusal. */
type GivenPassword = { readonly password: string; readonly field: string };

/** @throws Problem 422 on the field of a wrong password; 503 by the queue of passwords (accounts 52) */
export function proveOwner(
  db: Db,
  userId: string,
  given: GivenPassword,
  signal: AbortSignal,
): Promise<OwnerProof> {
  return hashInTurn({ lane: 'proved', signal }, (hashing) => compareWithOwn(db, userId, given, hashing));
}

/** Like {@link proveOwner}, and hashes a new password in the same turn, so that the person waits once. */
export function proveOwnerAndHash(
  db: Db,
  userId: string,
  { currentPassword: password, newPassword }: PasswordChange,
  signal: AbortSignal,
): Promise<{ readonly proof: OwnerProof; readonly passwordHash: string }> {
  return hashInTurn({ lane: 'proved', signal }, async (hashing) => {
    const proof = await compareWithOwn(db, userId, { password, field: 'currentPassword' }, hashing);
    return { proof, passwordHash: await hashing.hash(newPassword) };
  });
}

async function compareWithOwn(
  db: Db,
  userId: string,
  { password, field }: GivenPassword,
  { compare }: Hashing,
): Promise<OwnerProof> {
  const passwordHash = await findPasswordHash(db, userId);
  const isRight = await compare(passwordHash, password);
  if (!isRight || passwordHash === null) throw wrongPassword(field);
  return { passwordHash, field };
}

/** For calls that need a fresh proof and also accept the current password (accounts 49). */
export async function checkGivenPassword(
  db: Db,
  userId: string,
  password: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (password !== undefined) await proveOwner(db, userId, { password, field: 'currentPassword' }, signal);
}

/**
 * Locks the own account for the transaction. Refuses a call when a concurrent reset, undo or help by an admin has ended its
 * session.
 *
 * @param proof undefined for a call without a password
 * @throws Problem 401 when the session has ended, 422 when the password has changed meanwhile
 */
export async function lockOwner(
  tx: Tx,
  { userId, sessionId }: Owner,
  proof?: OwnerProof,
): Promise<AccountRecord> {
  const account = await lockUser(tx, userId);
  if (!account || !(await hasSession(tx, userId, sessionId))) throw signedOut();
  if (proof && proof.passwordHash !== (await findPasswordHash(tx, userId))) throw wrongPassword(proof.field);
  return account;
}

function wrongPassword(field: string): Problem {
  return invalidFields([{ field, msg: WRONG_CURRENT_PASSWORD }]);
}
