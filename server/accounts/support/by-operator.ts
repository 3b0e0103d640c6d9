import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import { issueResetLink, type ResetLink } from '#server/accounts/login/reset.ts';
import { deleteAllSessions, deleteSessionsOf } from '#server/accounts/sessions/store.ts';
import { lockUser } from '#server/accounts/users/changes-store.ts';
import { hashPassword } from '#server/accounts/users/passwords.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findUserByEmail, listAdminEmails } from '#server/accounts/users/store.ts';
import { createUser } from '#server/accounts/users/users.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit, thePortal } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { emailTaken } from './release.ts';

/**
 * Creates an admin if none exists (operation 9). Does not change an existing account of the address, so that a setting cannot
 * make a user an admin.
 */
export async function ensureFirstAdmin(
  db: Db,
  login: { readonly email: string; readonly password: string },
  now: Date,
): Promise<'created' | 'not_needed' | 'address_taken'> {
  if ((await listAdminEmails(db)).length > 0) return 'not_needed';
  const passwordHash = await hashPassword(login.password);
  return inTransaction(db, async (tx) => {
    if (await insertAdmin(tx, { email: login.email, passwordHash, actor: thePortal, now })) return 'created';
    // Another process may have created it concurrently.
    return (await listAdminEmails(tx)).length > 0 ? 'not_needed' : 'address_taken';
  });
}

type Asked = { readonly email: string; readonly actor: Actor; readonly now: Date };

/**
 * Creates an admin without a password, and a link to set one (operation 27).
 *
 * @throws Problem 422 for an invalid address or one with an account
 */
export function createAdmin(db: Db, asked: Asked): Promise<ResetLink> {
  const msg = checkRequiredEmail(asked.email);
  if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
  return inTransaction(db, async (tx) => {
    const account = await insertAdmin(tx, { ...asked, passwordHash: null });
    if (account === null) throw emailTaken();
    return issueResetLink(tx, account, asked.now);
  });
}

async function insertAdmin(
  tx: Tx,
  { email, passwordHash, actor, now }: Asked & { readonly passwordHash: string | null },
): Promise<AccountRecord | null> {
  const account = await createUser(tx, {
    email,
    role: 'admin',
    firstName: 'Admin',
    lastName: '',
    passwordHash,
    accountActive: true,
    emailVerifiedAt: now,
    createdAt: now,
  });
  if (account === null) return null;
  const subject = { kind: 'user', id: account.id } as const;
  await recordAudit(tx, { ...actor, at: now, action: 'user_role_changed', subject, new: { role: 'admin' } });
  return account;
}

/** @throws Problem 404; 409 `account_locked` for an account locked by its owner's undo */
export function makeResetLink(db: Db, { email, actor, now }: Asked): Promise<ResetLink> {
  return inTransaction(db, async (tx) => {
    const found = await findUserByEmail(tx, normalizeEmail(email));
    const account = found && (await lockUser(tx, found.id));
    if (!account) throw notFound('Zu dieser Adresse gibt es kein Konto.');
    if (account.lockedAt !== null)
      throw new Problem(409, 'account_locked', 'Das Konto ist gesperrt, bis es entsperrt wird.');
    const subject = { kind: 'user', id: account.id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'reset_link_made', subject });
    return issueResetLink(tx, account, now);
  });
}

type SignOut = { readonly actor: Actor; readonly now: Date };

export function signOutAccount(
  db: Db,
  { userId, actor, now }: SignOut & { readonly userId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await deleteSessionsOf(tx, userId);
    const subject = { kind: 'user', id: userId } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'sessions_ended', subject });
  });
}

/** @returns the number of sessions */
export function signOutEverybody(db: Db, { actor, now }: SignOut): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteAllSessions(tx);
    const subject = { kind: 'system', id: null } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'sessions_ended', subject });
    return ended;
  });
}
