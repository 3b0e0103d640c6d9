import type { Owner } from '#server/accounts/sessions/owner.ts';
import { updatePartnerLocked } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { Problem } from '#server/api/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { lockForHelp } from './lost-factor.ts';
import { insertAudit } from './store.ts';

export type PartnerLock = {
  readonly userId: string;
  readonly admin: Owner;
  /** Trimmed, not empty. */
  readonly reason: string;
  readonly now: Date;
};

/**
 * Locks a partner, also one that waits to be unlocked (accounts 23). The account stays open: its owner logs in and edits
 * the profile (accounts 21).
 *
 * @returns null when the partner was locked before
 * @throws Problem 404; 409 `not_a_partner`; 403 `second_factor_unproved` when the admin has a factor that this session has
 *   not proved
 */
export async function lockPartner(
  tx: Tx,
  { userId, admin, reason, now }: PartnerLock,
): Promise<AccountRecord | null> {
  const { role } = await lockForHelp(tx, userId, admin);
  if (role !== 'partner') throw notAPartner();
  const locked = await updatePartnerLocked(tx, userId, now);
  const audit = { userId, adminId: admin.userId, action: 'partner_locked', reason, now } as const;
  if (locked) await insertAudit(tx, audit);
  return locked;
}

function notAPartner(): Problem {
  return new Problem(409, 'not_a_partner', 'Nur Partner-Konten können gesperrt werden.');
}
