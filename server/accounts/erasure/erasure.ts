import { LAST_ADMIN_STAYS } from '#domain/accounts/profile-messages.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { findUndoEnd } from '#server/accounts/email-change/email-change.ts';
import { deleteRegistrationsOf } from '#server/accounts/registration/registration.ts';
import { checkGivenPassword, lockOwner, type Owner } from '#server/accounts/sessions/sessions.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { Billing } from '#server/db/schema/accounts.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { anonymizeUser, deleteUser, lockAdmins } from './store.ts';

export type { ExportElsewhere } from './export.ts';

export type AccountToErase = { readonly userId: string; readonly billing: Billing; readonly now: Date };

/**
 * What higher rooms do in the transaction that erases an account: erase personal data, keep what the law requires.
 *
 * @returns whether the account has bought, so that its row must stay
 */
export type EraseElsewhere = (tx: Tx, account: AccountToErase) => Promise<{ readonly hasPurchases: boolean }>;

type Erasure = Owner & { readonly role: Role; readonly now: Date };

/**
 * Deletes the own account (accounts 54, docs/decisions/0009): with purchases an anonymous row stays.
 *
 * @throws Problem 422 on `currentPassword` when it is given and wrong; 409 for the last admin, and as long as an owner whose
 *   address somebody has replaced may still take the account back
 */
export async function deleteAccount(
  db: Db,
  { currentPassword, ...erasure }: Erasure & { readonly currentPassword: string | undefined },
  eraseElsewhere: EraseElsewhere,
): Promise<void> {
  await checkGivenPassword(db, erasure.userId, currentPassword);
  await inTransaction(db, (tx) => eraseAccount(tx, erasure, eraseElsewhere));
}

async function eraseAccount(
  tx: Tx,
  { role, now, ...owner }: Erasure,
  eraseElsewhere: EraseElsewhere,
): Promise<void> {
  const { userId } = owner;
  // All admins at once in the order of their ids, so that two who go at the same time neither wait for each other nor
  // both pass; nobody else's erasure waits for an admin.
  const admins = role === 'admin' ? await lockAdmins(tx) : [];
  const account = await lockOwner(tx, owner);
  if (role === 'admin' && admins.every((id) => id === userId)) throw lastAdmin();
  const undoEnd = await findUndoEnd(tx, account, now);
  if (undoEnd) throw addressIsNew(undoEnd);
  // Before the address becomes free: the same lock order as a confirmation, to avoid a deadlock.
  await deleteRegistrationsOf(tx, account.email);
  const { hasPurchases } = await eraseElsewhere(tx, { userId, billing: toBilling(account), now });
  if (hasPurchases) await anonymizeUser(tx, userId, now);
  else await deleteUser(tx, userId);
  const payload = { firstName: account.firstName, hasPurchases };
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

function lastAdmin(): Problem {
  return new Problem(409, 'last_admin', LAST_ADMIN_STAYS, {
    msg2: 'Bitte geben Sie zuerst einem anderen Konto Adminrechte.',
  });
}
