import {
  deletePasskeysOf,
  deleteTotp,
  type Factors,
  findFactors,
  requireProof,
} from '#server/accounts/second-factor/second-factor.ts';
import { deleteSessionsOf, lockOwner, type Owner } from '#server/accounts/sessions/sessions.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { lockUser } from '#server/accounts/users/users.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { type AuditRow, insertAudit, listAudit } from './store.ts';

/** Factors of an account and what admins did to them. */
export type FactorOverview = { readonly factors: Factors; readonly removals: readonly AuditRow[] };

/** The second factors of an account, for the administration. */
export async function describeFactorsOf(db: Db, userId: string): Promise<FactorOverview> {
  const [factors, audit] = await Promise.all([findFactors(db, userId), listAudit(db, userId)]);
  return { factors, removals: audit.filter(({ action }) => action === 'second_factor_removed') };
}

/** An admin helps somebody who has lost the second factor and has proved to be the account's owner. */
export type FactorRemoval = {
  readonly userId: string;
  readonly admin: Owner;
  /** How the admin made sure who asked for it. */
  readonly reason: string;
  readonly now: Date;
};

/**
 * Removes authenticator app, recovery codes and passkeys of somebody else's account, ends its sessions, keeps
 * who did it and why, and tells the owner by mail.
 *
 * @throws Problem 422 without a reason; 403 `second_factor_unproved` when the admin has a factor of the own that
 *   this session has not proved; 404; 409 for the own account and for one without any factor
 */
export function removeLostFactors(db: Db, { userId, admin, reason, now }: FactorRemoval): Promise<void> {
  const noted = reason.trim();
  if (noted === '') throw invalidFields([{ field: 'reason', msg: MISSING_REASON }]);
  if (userId === admin.userId) throw ownAccount();
  return inTransaction(db, async (tx) => {
    const account = await lockForHelp(tx, userId, admin);
    const { totp, passkeys } = await findFactors(tx, userId);
    if (!totp && passkeys === 0) throw nothingToRemove();
    await deleteTotp(tx, userId);
    await deletePasskeysOf(tx, userId);
    await deleteSessionsOf(tx, userId);
    const action = 'second_factor_removed';
    await insertAudit(tx, { userId, adminId: admin.userId, action, reason: noted, now });
    const payload = { firstName: account.firstName, removedAt: now.toISOString() };
    await writeMail(tx, { kind: action, recipient: account.email, payload });
  });
}

/**
 * Locks the account of somebody who is helped, and the admin's.
 *
 * @throws Problem 403 `second_factor_unproved` when the admin has a factor of the own that this session has not
 *   proved; 404
 */
export async function lockForHelp(tx: Tx, userId: string, admin: Owner): Promise<AccountRecord> {
  // Both accounts in the order of their ids, so that two admins who help each other cannot wait for each other.
  const lockAdmin = () => lockOwner(tx, admin);
  if (admin.userId < userId) await lockAdmin();
  const account = await lockUser(tx, userId);
  if (admin.userId > userId) await lockAdmin();
  await requireProof(tx, admin);
  if (!account) throw notFound('Diesen Benutzer gibt es nicht.');
  return account;
}

/** Help that says nothing of how the person was checked. */
export const MISSING_REASON = 'Bitte geben Sie an, wie Sie die Person geprüft haben';

function ownAccount(): Problem {
  return new Problem(409, 'own_account', 'Den eigenen zweiten Faktor verwalten Sie in Ihrem Profil.');
}

function nothingToRemove(): Problem {
  return new Problem(409, 'no_second_factor', 'Für dieses Konto ist kein zweiter Faktor eingerichtet.');
}
