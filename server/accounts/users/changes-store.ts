import type { Role } from '#domain/accounts/roles.ts';
import { columnValues } from '#server/db/camel-columns.ts';
import type { Tx } from '#server/db/database.ts';
import { type Offer, updateCompany, updateDomain, updateOffer } from './organisations-store.ts';
import type { AccountRecord, PersonalData } from './record.ts';
import { announceAccount, personalColumns, readAccount, selectUsers, toAccountRecord } from './store.ts';

/** @returns null when it is erased */
export async function lockUser(tx: Tx, id: string): Promise<AccountRecord | null> {
  const row = await selectUsers(tx)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? toAccountRecord(row) : null;
}

export async function updatePersonalData(
  tx: Tx,
  id: string,
  data: PersonalData,
  now: Date,
): Promise<AccountRecord> {
  await tx
    .updateTable('users')
    .set({ ...columnValues(personalColumns, data), updated_at: now })
    .where('id', '=', id)
    .execute();
  await updateCompany(tx, id, data);
  return readAccount(tx, id);
}

export async function updatePendingEmail(
  tx: Tx,
  id: string,
  pendingEmail: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      pending_email: pendingEmail,
      pending_email_at: pendingEmail === null ? null : now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** @throws the database's unique violation when another account has it */
export async function updateEmail(
  tx: Tx,
  id: string,
  change: { readonly email: string; readonly companyDomain: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: change.email,
      pending_email: null,
      pending_email_at: null,
      email_verified_at: change.now,
      updated_at: change.now,
    })
    .where('id', '=', id)
    .execute();
  await updateDomain(tx, id, change.companyDomain);
}

/** @param passwordHash null: no login by password until a new one is set */
export async function updatePassword(
  tx: Tx,
  id: string,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_is_temporary: false, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** @returns null for a partner that is locked already */
export async function updatePartnerLocked(tx: Tx, id: string, now: Date): Promise<AccountRecord | null> {
  const row = await tx
    .updateTable('users')
    .set({ account_active: false, partner_locked_at: now, updated_at: now })
    .where('id', '=', id)
    .where('role', '=', 'partner')
    .where('partner_locked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await announceAccount(tx, id);
  return readAccount(tx, id);
}

/**
 * What only partners have goes: a new partner waits to be unlocked.
 *
 * @throws the database's check violation `last_admin_stays` when no admin would be left
 */
export async function updateRole(tx: Tx, id: string, role: Role, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role, account_active: false, partner_locked_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
  await updateOffer(tx, id, { services: [], regions: [] });
  await announceAccount(tx, id);
}

/** @param lockedAt null: the account can be entered again */
export async function updateLocked(tx: Tx, id: string, lockedAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ locked_at: lockedAt }).where('id', '=', id).execute();
  await announceAccount(tx, id);
}

export type ServicesChange = Offer & { readonly now: Date };

export async function updateServices(tx: Tx, id: string, change: ServicesChange): Promise<AccountRecord> {
  await tx.updateTable('users').set({ updated_at: change.now }).where('id', '=', id).execute();
  await updateOffer(tx, id, change);
  return readAccount(tx, id);
}
