import { formatFullName } from '#domain/full-name.ts';
import type { Owner } from '#server/accounts/guards.ts';
import { deletePasskeysOf } from '#server/accounts/second-factor/passkeys-store.ts';
import { requireProof } from '#server/accounts/second-factor/proof.ts';
import { deleteTotp, findFactors } from '#server/accounts/second-factor/store.ts';
import { lockOwner } from '#server/accounts/sessions/owner.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/store.ts';
import { lockUser } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { type Help, listHelp } from './store.ts';

/** Also lists the actions of admins on the account, newest first (accounts 23). */
export async function describeFactorsOf(db: Db, userId: string) {
  const [factors, help] = await Promise.all([findFactors(db, userId), listHelp(db, userId)]);
  const of = (kind: Help['action']) => help.filter(({ action }) => action === kind);
  return { factors, removals: of('second_factor_removed'), locks: of('user_locked') };
}

export type FactorRemoval = {
  readonly userId: string;
  readonly admin: Owner;
  readonly from: string | null;
  readonly reason: string;
  readonly now: Date;
};

/**
 * Rule accounts 48. Also ends the account's sessions, records admin and reason, and mails the owner.
 *
 * @throws Problem 422 without a reason; as {@link lockForHelp}; 409 for the own account and for an account without factors
 */
export function removeLostFactors(
  db: Db,
  { userId, admin, from, reason, now }: FactorRemoval,
): Promise<void> {
  const noted = reason.trim();
  if (noted === '') throw invalidFields([{ field: 'reason', msg: MISSING_REASON }]);
  if (userId === admin.userId)
    throw new Problem(409, 'own_account', 'Den eigenen zweiten Faktor verwalten Sie in Ihrem Profil.');
  return inTransaction(db, async (tx) => {
    const account = await lockForHelp(tx, userId, admin);
    const { totp, passkeys } = await findFactors(tx, userId);
    if (!totp && passkeys.length === 0)
      throw new Problem(409, 'no_second_factor', 'Für dieses Konto ist kein zweiter Faktor eingerichtet.');
    await deleteTotp(tx, userId);
    await deletePasskeysOf(tx, userId);
    await deleteSessionsOf(tx, userId);
    const action = 'second_factor_removed';
    const subject = { kind: 'user', id: userId } as const;
    const removed = { old: { totp, passkeys: passkeys.length }, new: { totp: false, passkeys: 0 } };
    await recordAudit(tx, { at: now, by: admin.userId, from, action, subject, ...removed, reason: noted });
    const payload = { name: formatFullName(account), removedAt: now.toISOString() };
    await writeMail(tx, { kind: action, recipient: account.email, payload });
  });
}

/**
 * Locks the helped account and the admin's.
 *
 * @throws Problem 403 `second_factor_unproved` when the admin has a factor that this session has not proved; 404
 */
export async function lockForHelp(tx: Tx, userId: string, admin: Owner): Promise<AccountRecord> {
  // In the order of the ids, so that two admins who help each other cannot deadlock.
  const lockAdmin = () => lockOwner(tx, admin);
  if (admin.userId < userId) await lockAdmin();
  const account = await lockUser(tx, userId);
  // An admin's own account is locked by both.
  if (admin.userId >= userId) await lockAdmin();
  await requireProof(tx, admin);
  if (!account) throw notFound('Diesen Benutzer gibt es nicht.');
  return account;
}

export const MISSING_REASON = 'Bitte geben Sie an, wie Sie die Person geprüft haben';
