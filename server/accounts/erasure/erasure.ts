import { LAST_ADMIN_STAYS } from '#domain/accounts/profile-messages.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { findUndoEnd } from '#server/accounts/email-change/undo.ts';
import { deleteRegistrationsOf } from '#server/accounts/registration/store.ts';
import { checkGivenPassword, lockOwner, type Owner } from '#server/accounts/sessions/owner.ts';
import { lockForHelp } from '#server/accounts/support/lost-factor.ts';
import { lockUser } from '#server/accounts/users/changes-store.ts';
import { keepLastAdmin } from '#server/accounts/users/last-admin.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Actor, erasePersonalAudit, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { Billing } from '#server/db/schema/accounts.ts';
import { forgetActor } from '#server/events/events.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { anonymizeUser, deleteUser } from './store.ts';

export type AccountToErase = { readonly userId: string; readonly billing: Billing; readonly now: Date };

/**
 * What higher rooms do in the transaction that erases an account: erase personal data, keep what the law requires.
 *
 * @returns whether the account has bought, so that its row must stay
 */
export type EraseElsewhere = (tx: Tx, account: AccountToErase) => Promise<{ readonly hasPurchases: boolean }>;

type OwnErasure = Owner & { readonly now: Date };

type OwnDeletion = OwnErasure & {
  readonly currentPassword: string | undefined;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};

/**
 * Deletes the own account (accounts 54, docs/decisions/0009): with purchases an anonymous row stays.
 *
 * @throws Problem 422 on `currentPassword` when it is given and wrong; 409 for the last admin, and as long as an owner whose
 *   address somebody has replaced may still take the account back
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

type HelpedErasure = {
  readonly userId: string;
  readonly admin: Owner;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * By an admin (admin 25), like by its owner.
 *
 * @throws Problem 404; 403 `second_factor_unproved` when the admin has a factor that this session has not proved; 409 as
 *   {@link deleteAccount}
 */
export async function deleteAccountOf(
  db: Db,
  { userId, admin, actor, now }: HelpedErasure,
  eraseElsewhere: EraseElsewhere,
): Promise<void> {
  const erase = async (tx: Tx) => {
    const account = await lockForHelp(tx, userId, admin);
    await eraseAccount(tx, account, { now, actor }, eraseElsewhere);
  };
  await keepLastAdmin(LAST_ADMIN_STAYS, () => inTransaction(db, erase));
}

type AskedErasure = { readonly userId: string; readonly actor: Actor; readonly now: Date };

/**
 * For somebody who has asked the operator (operation 27), like by its owner.
 *
 * @throws Problem 404; 409 as {@link deleteAccount}
 */
export async function deleteAccountByOperator(
  db: Db,
  { userId, actor, now }: AskedErasure,
  eraseElsewhere: EraseElsewhere,
): Promise<void> {
  const erase = async (tx: Tx) => {
    const account = await lockUser(tx, userId);
    if (!account) throw notFound();
    await eraseAccount(tx, account, { now, actor }, eraseElsewhere);
  };
  await keepLastAdmin(LAST_ADMIN_STAYS, () => inTransaction(db, erase));
}

/**
 * @param account locked by the transaction
 * @param actor the admin or the operator; null for the owner
 */
async function eraseAccount(
  tx: Tx,
  account: AccountRecord,
  { now, actor }: { readonly now: Date; readonly actor: Actor | null },
  eraseElsewhere: EraseElsewhere,
): Promise<void> {
  const { id: userId } = account;
  const undoEnd = await findUndoEnd(tx, account, now);
  if (undoEnd) throw addressIsNew(undoEnd);
  // Before the address becomes free: the same lock order as a confirmation, to avoid a deadlock.
  await deleteRegistrationsOf(tx, account.email);
  const { hasPurchases } = await eraseElsewhere(tx, { userId, billing: toBilling(account), now });
  if (hasPurchases) await anonymizeUser(tx, userId, now);
  else await deleteUser(tx, userId);
  await erasePersonalAudit(tx, [userId]);
  await forgetActor(tx, userId);
  const subject = { kind: 'user', id: userId } as const;
  // Of an owner who goes not even the network address is kept.
  const by = actor ?? { by: userId, from: null };
  await recordAudit(tx, { ...by, at: now, action: 'account_deleted', subject });
  const payload = { firstName: account.firstName, hasPurchases, byAdmin: actor !== null };
  await writeMail(tx, { kind: 'account_deleted', recipient: account.email, payload });
}

function toBilling({ firstName, lastName, companyName, address }: AccountRecord): Billing {
  return { firstName, lastName, companyName, address };
}

function addressIsNew(undoEnd: Date): Problem {
  return new Problem(409, 'email_change_recent', 'Ihre E-Mail-Adresse wurde vor Kurzem geändert.', {
    msg2: `Damit niemand ein fremdes Konto löscht, ist das Löschen erst nach dem ${formatMinute(undoEnd)} Uhr möglich.`,
  });
}
