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

/** The hash that {@link proveOwner} compared; {@link lockOwner} refuses when it has changed since. */
type OwnerProof = { readonly passwordHash: string; readonly field: string };

type Asked = {
  /** That held the password, for the refusal. */
  readonly field?: string;
  readonly signal: AbortSignal;
};

/** @throws Problem 422 on the field when it is not the account's; 503 by the queue of passwords (accounts 52) */
export function proveOwner(
  db: Db,
  userId: string,
  password: string,
  { field = 'currentPassword', signal }: Asked,
): Promise<OwnerProof> {
  return hashInTurn({ lane: 'proved', signal }, ({ compare }) =>
    compareWithOwn(db, { userId, password, field }, compare),
  );
}

/**
 * {@link proveOwner} for whoever sets a new password, which is hashed in the same turn: they wait once.
 *
 * @throws Problem as {@link proveOwner}
 */
export function proveOwnerAndHash(
  db: Db,
  userId: string,
  { currentPassword, newPassword }: PasswordChange,
  signal: AbortSignal,
): Promise<{ readonly proof: OwnerProof; readonly passwordHash: string }> {
  return hashInTurn({ lane: 'proved', signal }, async ({ compare, hash }) => {
    const given = { userId, password: currentPassword, field: 'currentPassword' };
    const proof = await compareWithOwn(db, given, compare);
    return { proof, passwordHash: await hash(newPassword) };
  });
}

type GivenPassword = { readonly userId: string; readonly password: string; readonly field: string };

async function compareWithOwn(
  db: Db,
  { userId, password, field }: GivenPassword,
  compare: Hashing['compare'],
): Promise<OwnerProof> {
  const passwordHash = await findPasswordHash(db, userId);
  const isRight = await compare(passwordHash, password);
  if (!isRight || passwordHash === null) throw wrongPassword(field);
  return { passwordHash, field };
}

/** For calls whose body may name the current password besides the fresh proof that they need (accounts 49). */
export async function checkGivenPassword(
  db: Db,
  userId: string,
  given: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (given !== undefined) await proveOwner(db, userId, given, { signal });
}

/**
 * Locks the own account for the transaction. A concurrent call whose session was ended meanwhile (reset, undo of an
 * address change, help by an admin) is refused.
 *
 * @param proof undefined where the call asks for no password
 * @throws Problem 401 when the session has been ended, 422 when the password has been changed meanwhile
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
