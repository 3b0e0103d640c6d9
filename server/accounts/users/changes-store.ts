import type { Updateable } from 'kysely';
import type { Role } from '#domain/accounts/roles.ts';
import { columnValues } from '#server/db/camel-columns.ts';
import type { Tx } from '#server/db/database.ts';
import type { UsersTable } from '#server/db/schema/accounts.ts';
import {
  type MatchedServices,
  updateCompany,
  updateDomain,
  updateMatchedServices,
} from './organisations-store.ts';
import type { AccountRecord, PersonalData } from './record.ts';
import { announceAccount, personalColumns, readAccount, selectUsers } from './store.ts';

/** @returns null for an erased account */
export async function lockUser(tx: Tx, id: string): Promise<AccountRecord | null> {
  const account = selectUsers(tx).where('id', '=', id).where('deleted_at', 'is', null);
  return (await account.forUpdate().executeTakeFirst()) ?? null;
}

async function updateUser(tx: Tx, id: string, values: Updateable<UsersTable>, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updatePersonalData(
  tx: Tx,
  id: string,
  data: PersonalData,
  now: Date,
): Promise<AccountRecord> {
  await updateUser(tx, id, columnValues(personalColumns, data), now);
  await updateCompany(tx, id, data);
  return readAccount(tx, id);
}

export async function updatePendingEmail(
  tx: Tx,
  id: string,
  pendingEmail: string | null,
  now: Date,
): Promise<void> {
  const pending_email_at = pendingEmail === null ? null : now;
  await updateUser(tx, id, { pending_email: pendingEmail, pending_email_at }, now);
}

/** @param email normalised @throws the database's unique violation when another account has it */
export async function updateEmail(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  const pending = { pending_email: null, pending_email_at: null };
  await updateUser(tx, id, { ...pending, email, email_verified_at: now }, now);
  await updateDomain(tx, id, email);
}

/** @param passwordHash null to prevent logins by password */
export async function updatePassword(
  tx: Tx,
  id: string,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  await updateUser(tx, id, { password_hash: passwordHash, password_is_temporary: false }, now);
}

/** @returns null unless the account is a confirmed, waiting partner */
export async function updateAccountActive(tx: Tx, id: string, now: Date): Promise<AccountRecord | null> {
  const row = await tx
    .updateTable('users')
    .set({ account_active: true, partner_locked_at: null, updated_at: now })
    .where('id', '=', id)
    .where('role', '=', 'partner')
    .where('email_verified_at', 'is not', null)
    .where('account_active', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row ? readChanged(tx, id) : null;
}

export async function updatePartnerState(
  tx: Tx,
  id: string,
  state: Pick<AccountRecord, 'accountActive' | 'partnerLockedAt'>,
  now: Date,
): Promise<AccountRecord> {
  const values = { account_active: state.accountActive, partner_locked_at: state.partnerLockedAt };
  await updateUser(tx, id, values, now);
  return readChanged(tx, id);
}

async function readChanged(tx: Tx, id: string): Promise<AccountRecord> {
  announceAccount(tx, id);
  return readAccount(tx, id);
}

/**
 * Resets the columns of partners: a new partner waits for an admin.
 *
 * @throws the database's check violation `last_admin_stays` for the last admin
 */
export async function updateRole(tx: Tx, id: string, role: Role, now: Date): Promise<void> {
  await updateUser(tx, id, { role, account_active: false, partner_locked_at: null }, now);
  await updateMatchedServices(tx, id, { services: [], regions: [] });
  announceAccount(tx, id);
}

/** @param lockedAt null to unlock */
export async function updateLocked(tx: Tx, id: string, lockedAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ locked_at: lockedAt }).where('id', '=', id).execute();
  announceAccount(tx, id);
}

export async function updateServices(
  tx: Tx,
  id: string,
  services: MatchedServices,
  now: Date,
): Promise<AccountRecord> {
  await updateUser(tx, id, {}, now);
  await updateMatchedServices(tx, id, services);
  return readAccount(tx, id);
}
