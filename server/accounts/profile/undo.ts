import { brand } from '#domain/brand.ts';
import { formatFullName } from '#domain/full-name.ts';
import { deleteDevicesOf } from '#server/accounts/login/devices-store.ts';
import { issueResetLink } from '#server/accounts/login/reset.ts';
import { retireRegistrationsOf } from '#server/accounts/registration/store.ts';
import { deleteFactorsSince, findFactors } from '#server/accounts/second-factor/store.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/store.ts';
import {
  lockUser,
  updateEmail,
  updateLocked,
  updatePassword,
  updatePendingEmail,
} from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findAccount, findUserByEmail } from '#server/accounts/users/store.ts';
import type { OnAddressChanged } from '#server/accounts/users/users.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { deleteAllLinksOf, findEarliestSince, findLastEndElsewhere, findLink } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';

/** The link stays valid. @throws Problem 400 for an unknown, expired or used link */
export async function checkUndoLink(db: Db, token: string, now: Date) {
  const link = await findLink(db, token, 'email_change_undo', now);
  const account = link?.userId ? await findAccount(db, link.userId) : null;
  if (!link?.email || !account) throw invalidLink();
  // The account gets this address back, or keeps it.
  return { email: link.email, isReplaced: account.email !== link.email };
}

/**
 * „Das war ich nicht“ (accounts 39): takes a change of address back by the link mailed to the old address. Revokes all access:
 * sessions, known devices, other mailed links, the password, and second factors added since the request of the change. Mails
 * the old address a link to set a new password. A completed and a dropped change have the same result, because the owner
 * reports an intruder.
 *
 * @returns false when another account has the old address by now. This account is then locked (accounts 40) until the link,
 *   which stays valid, can give the address back, or an admin unlocks it (`support/release.ts`).
 * @throws Problem 400 for an unknown, expired or used link
 */
export async function undoEmailChange(
  db: Db,
  token: string,
  onAddressChanged: OnAddressChanged,
  now: Date,
): Promise<boolean> {
  const undo = () =>
    inTransaction(db, async (tx) => {
      const restored = await applyUndo(tx, token, now);
      if (restored) await onAddressChanged(tx, restored);
      return restored !== null;
    });
  try {
    return await undo();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another account has taken the address concurrently. The second run sees that.
    return undo();
  }
}

/** @returns the account with its old address; null when another account has this address */
async function applyUndo(tx: Tx, token: string, now: Date): Promise<AccountRecord | null> {
  const found = await findLink(tx, token, 'email_change_undo', now);
  const account = found?.userId ? await lockUser(tx, found.userId) : null;
  // Read the link again under the account's lock, so that only one of two concurrent calls uses it.
  const link = await findLink(tx, token, 'email_change_undo', now);
  if (!link?.email || !account) throw invalidLink();
  const { email } = link;
  const purpose = 'email_change_undo' as const;
  const owner = await findUserByEmail(tx, email);
  const isTaken = owner !== null && owner.id !== account.id;
  const since = (await findEarliestSince(tx, { userId: account.id, purpose, email }, now)) ?? now;
  await revokeAccess(tx, account.id, since, now);
  await deleteAllLinksOf(tx, account.id, isTaken ? { purpose, email } : null);
  await updateLocked(tx, account.id, isTaken ? (account.lockedAt ?? now) : null);
  if (isTaken) return null;
  await restoreAddress(tx, account, email, now);
  return { ...account, email };
}

async function revokeAccess(tx: Tx, id: string, since: Date, now: Date): Promise<void> {
  await updatePassword(tx, id, null, now);
  await updatePendingEmail(tx, id, null, now);
  await deleteSessionsOf(tx, id);
  await deleteDevicesOf(tx, id);
  await deleteFactorsSince(tx, id, since);
}

async function restoreAddress(tx: Tx, account: AccountRecord, email: string, now: Date): Promise<void> {
  const { id: userId } = account;
  if (account.email !== email) {
    await retireRegistrationsOf(tx, email);
    await updateEmail(tx, userId, email, now);
    await writeMail(tx, { kind: 'email_change_revoked', recipient: account.email, payload: {} });
  }
  const { token } = await issueResetLink(tx, { id: userId, email }, now);
  const payload = { name: formatFullName(account), token, factors: await findFactors(tx, userId) };
  await writeMail(tx, { kind: 'email_change_undone', recipient: email, payload });
}

function invalidLink(): Problem {
  return new Problem(400, 'invalid_link', 'Dieser Link ist ungültig, abgelaufen oder schon benutzt.', {
    msg2: `Kommen Sie nicht mehr in Ihr Konto, schreiben Sie uns bitte an ${brand.contactEmail}.`,
  });
}

/** @returns when the last undo link to another address expires; null without one */
export function findUndoEnd(tx: Tx, { id: userId, email }: AccountRecord, now: Date): Promise<Date | null> {
  return findLastEndElsewhere(tx, { userId, purpose: 'email_change_undo', email }, now);
}
