import { LAST_ADMIN_STAYS } from '#domain/accounts/profile-messages.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { formatFullName } from '#domain/full-name.ts';
import { readBilling } from '#server/accounts/billing/billing.ts';
import type { Owner } from '#server/accounts/guards.ts';
import { findUndoEnd } from '#server/accounts/profile/undo.ts';
import { deleteRegistrationsOf } from '#server/accounts/registration/store.ts';
import { checkGivenPassword, lockOwner } from '#server/accounts/sessions/owner.ts';
import { lockForHelp } from '#server/accounts/support/lost-factor.ts';
import { lockUser } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord, EraseElsewhere } from '#server/accounts/users/record.ts';
import { keepLastAdmin } from '#server/accounts/users/users.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Actor, erasePersonalAudit, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { recordEvents, removeActor } from '#server/events/events.ts';
import { discardMailsWithUndo, writeMail } from '#server/mail/outbox.ts';
import { anonymizeUser, deleteUser } from './store.ts';

type OwnDeletion = Owner & {
  readonly currentPassword: string | undefined;
  readonly signal: AbortSignal;
  readonly now: Date;
};

/**
 * Deletes the own account (accounts 54, docs/decisions/0009). An account with purchases leaves an anonymous row.
 *
 * @throws Problem 422 on a wrong `currentPassword`; 409 for the last admin, and while the owner of a replaced address can
 *   still take the account back
 */
export async function deleteAccount(
  db: Db,
  { currentPassword, signal, now, ...owner }: OwnDeletion,
  eraseElsewhere: EraseElsewhere,
): Promise<void> {
  await checkGivenPassword(db, owner.userId, currentPassword, signal);
  const erase = async (tx: Tx) => {
    const account = await lockOwner(tx, owner);
    await eraseAccount(tx, account, { now, actor: null }, eraseElsewhere);
  };
  await keepLastAdmin(LAST_ADMIN_STAYS, () => inTransaction(db, erase));
}

type AskedErasure = {
  readonly userId: string;
  /** Undefined for the operator, who deletes on request (operation 27). */
  readonly admin?: Owner;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Deletes an account as an admin (admin 25) or the operator, like its owner would.
 *
 * @throws Problem as {@link lockForHelp} and {@link deleteAccount}
 */
export async function deleteAccountOf(
  db: Db,
  { userId, admin, actor, now }: AskedErasure,
  eraseElsewhere: EraseElsewhere,
): Promise<void> {
  const erase = async (tx: Tx) => {
    const account = admin ? await lockForHelp(tx, userId, admin) : await lockUser(tx, userId);
    if (!account) throw notFound();
    await eraseAccount(tx, account, { now, actor }, eraseElsewhere);
  };
  await keepLastAdmin(LAST_ADMIN_STAYS, () => inTransaction(db, erase));
}

/** @param account locked by the transaction @param actor the admin or the operator; null for the owner */
async function eraseAccount(
  tx: Tx,
  account: AccountRecord,
  { now, actor }: { readonly now: Date; readonly actor: Actor | null },
  eraseElsewhere: EraseElsewhere,
): Promise<void> {
  const { id: userId } = account;
  const undoEnd = await findUndoEnd(tx, account, now);
  if (undoEnd) throw addressIsNew(undoEnd);
  // Lock the registrations before the address becomes free, as a confirmation does; otherwise the two deadlock.
  await deleteRegistrationsOf(tx, account.email);
  const { firstName, lastName, companyName, address, role } = account;
  // Purchases that are due still get their invoice, at once.
  const details = await readBilling(tx, account, 'immediate');
  const billing = { firstName, lastName, companyName, address, details };
  const { hasPurchases } = await eraseElsewhere(tx, { userId, billing, now });
  if (hasPurchases) await anonymizeUser(tx, userId, now);
  else await deleteUser(tx, userId);
  await erasePersonalAudit(tx, [userId]);
  await discardMailsWithUndo(tx, userId);
  // An organisation without purchases is deleted, so the event does not name it.
  const fact = {
    subjectId: userId,
    ...(hasPurchases && { organisationId: account.organisationId }),
    at: now,
    facts: { role },
  };
  await recordEvents(tx, [{ ...fact, kind: 'account.erased', actorId: actor?.by ?? null }]);
  // After the event above: an admin may delete the own account.
  await removeActor(tx, userId);
  const subject = { kind: 'user', id: userId } as const;
  // Keep nothing of an owner who deletes the own account, not even the network address.
  const by = actor ?? { by: userId, from: null };
  await recordAudit(tx, { ...by, at: now, action: 'account_deleted', subject });
  const payload = { name: formatFullName(account), hasPurchases, byAdmin: actor !== null };
  await writeMail(tx, { kind: 'account_deleted', recipient: account.email, payload });
}

function addressIsNew(undoEnd: Date): Problem {
  return new Problem(409, 'email_change_recent', 'Ihre E-Mail-Adresse wurde vor Kurzem geändert.', {
    msg2: `Damit niemand ein fremdes Konto löscht, ist das Löschen erst nach dem ${formatMinute(undoEnd)} Uhr möglich.`,
  });
}
