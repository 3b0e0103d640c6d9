import type { Owner } from '#server/accounts/guards.ts';
import { updateAccountActive, updatePartnerLocked } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { recordAccountEvent } from '#server/accounts/users/users.ts';
import { Problem } from '#server/api/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { lockForHelp } from './lost-factor.ts';

/** @returns null unless the account is a confirmed, waiting partner */
export async function activatePartner(
  tx: Tx,
  { userId, actorId, now }: { readonly userId: string; readonly actorId: string | null; readonly now: Date },
): Promise<AccountRecord | null> {
  const account = await updateAccountActive(tx, userId, now);
  if (account) await recordAccountEvent(tx, account, { kind: 'account.unlocked', at: now, actorId });
  return account;
}

/**
 * Locks a partner, unlocked or waiting (accounts 23). The owner can still log in and edit the profile (accounts 21).
 *
 * @returns null when the partner was locked before
 * @throws Problem as {@link lockForHelp}; 409 `not_a_partner`
 */
export async function lockPartner(
  tx: Tx,
  { userId, admin, now }: { readonly userId: string; readonly admin: Owner; readonly now: Date },
): Promise<AccountRecord | null> {
  const { role, partnerLockedAt } = await lockForHelp(tx, userId, admin);
  if (role !== 'partner')
    throw new Problem(409, 'not_a_partner', 'Nur Partner-Konten können gesperrt werden.');
  if (partnerLockedAt !== null) return null;
  const locked = await updatePartnerLocked(tx, userId, now);
  await recordAccountEvent(tx, locked, { kind: 'account.locked', at: now, actorId: admin.userId });
  return locked;
}
