import type { Owner } from '#server/accounts/guards.ts';
import { lockUser, updateAccountActive, updatePartnerState } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { recordAccountEvent } from '#server/accounts/users/users.ts';
import { Problem } from '#server/api/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { lockForHelp } from './lost-factor.ts';

type PartnerChange = { readonly before: AccountRecord; readonly account: AccountRecord };

/** @returns null unless the account is a confirmed, waiting partner */
export async function activatePartner(
  tx: Tx,
  { userId, actorId, now }: { readonly userId: string; readonly actorId: string | null; readonly now: Date },
): Promise<PartnerChange | null> {
  const before = await lockUser(tx, userId);
  const account = await updateAccountActive(tx, userId, now);
  if (!before || !account) return null;
  await recordAccountEvent(tx, account, { kind: 'account.unlocked', at: now, actorId });
  return { before, account };
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
): Promise<PartnerChange | null> {
  const before = await lockForHelp(tx, userId, admin);
  const { role, partnerLockedAt } = before;
  if (role !== 'partner')
    throw new Problem(409, 'not_a_partner', 'Nur Partner-Konten können gesperrt werden.');
  if (partnerLockedAt !== null) return null;
  const account = await updatePartnerState(tx, userId, { accountActive: false, partnerLockedAt: now }, now);
  await recordAccountEvent(tx, account, { kind: 'account.locked', at: now, actorId: admin.userId });
  return { before, account };
}

export type PartnerState = Pick<AccountRecord, 'accountActive' | 'partnerLockedAt'>;

/** Restores the state from before a lock or an unlock. @param account locked by the transaction */
export async function restorePartner(
  tx: Tx,
  account: AccountRecord,
  {
    state,
    actorId,
    now,
  }: { readonly state: PartnerState; readonly actorId: string | null; readonly now: Date },
): Promise<AccountRecord> {
  const restored = await updatePartnerState(tx, account.id, state, now);
  if (state.accountActive !== account.accountActive) {
    const kind = state.accountActive ? 'account.unlocked' : 'account.locked';
    await recordAccountEvent(tx, account, { kind, at: now, actorId });
  }
  return restored;
}
