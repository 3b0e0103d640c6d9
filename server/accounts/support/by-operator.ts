import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import { issueResetLink, type ResetLink } from '#server/accounts/reset/reset.ts';
import { lockUser } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findUserByEmail } from '#server/accounts/users/store.ts';
import { createUser } from '#server/accounts/users/users.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { emailTaken } from './release.ts';

type Asked = { readonly email: string; readonly actor: Actor; readonly now: Date };

/**
 * An admin without a password, which the link is for (operation 27).
 *
 * @throws Problem 422 for an address that is invalid or has an account
 */
export function createAdmin(db: Db, { email: given, actor, now }: Asked): Promise<ResetLink> {
  const msg = checkRequiredEmail(given);
  if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
  const email = normalizeEmail(given);
  return inTransaction(db, async (tx) => {
    const id = await createUser(tx, {
      email,
      role: 'admin',
      firstName: 'Admin',
      lastName: '',
      accountActive: true,
      emailVerifiedAt: now,
      createdAt: now,
    });
    if (id === null) throw emailTaken();
    const subject = { kind: 'user', id } as const;
    await recordAudit(tx, {
      ...actor,
      at: now,
      action: 'user_role_changed',
      subject,
      new: { role: 'admin' },
    });
    return issueResetLink(tx, { id, email }, now);
  });
}

/** @throws Problem 404; 409 `account_locked` for an account that its owner's undo has locked */
export function makeResetLink(db: Db, { email, actor, now }: Asked): Promise<ResetLink> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccountOf(tx, email);
    if (account.lockedAt !== null) throw locked();
    const subject = { kind: 'user', id: account.id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'reset_link_made', subject });
    return issueResetLink(tx, account, now);
  });
}

/** @throws Problem 404 */
export async function findAccountOf(db: Db | Tx, email: string): Promise<AccountRecord> {
  const account = await findUserByEmail(db, normalizeEmail(email));
  if (!account) throw notFound('Zu dieser Adresse gibt es kein Konto.');
  return account;
}

async function lockAccountOf(tx: Tx, email: string): Promise<AccountRecord> {
  const { id } = await findAccountOf(tx, email);
  const account = await lockUser(tx, id);
  if (!account) throw notFound('Zu dieser Adresse gibt es kein Konto.');
  return account;
}

function locked(): Problem {
  return new Problem(409, 'account_locked', 'Das Konto ist gesperrt, bis es entsperrt wird.');
}
