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

function updateUser(tx: Tx, id: string) {
  return tx.updateTable('users').where('id', '=', id);
}

export async function updatePersonalData(
  tx: Tx,
  id: string,
  data: PersonalData,
  now: Date,
): Promise<AccountRecord> {
  await updateUser(tx, id)
    .set({ ...columnValues(personalColumns, data), updated_at: now })
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
  const pending_email_at = pendingEmail === null ? null : now;
  await updateUser(tx, id).set({ pending_email: pendingEmail, pending_email_at, updated_at: now }).execute();
}

/** @param email normalised @throws the database's unique violation when another account has it */
export async function updateEmail(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  const noChange = { pending_email: null, pending_email_at: null };
  await updateUser(tx, id)
    .set({ ...noChange, email, email_verified_at: now, updated_at: now })
    .execute();
  await updateDomain(tx, id, email);
}

/** @param passwordHash null: no login by password until a new one is set */
export async function updatePassword(
  tx: Tx,
  id: string,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  await updateUser(tx, id)
    .set({ password_hash: passwordHash, password_is_temporary: false, updated_at: now })
    .execute();
}

/** @returns null when the account is no confirmed partner that waits */
export async function updateAccountActive(tx: Tx, id: string, now: Date): Promise<AccountRecord | null> {
  const row = await updateUser(tx, id)
    .set({ account_active: true, partner_locked_at: null, updated_at: now })
    .where('role', '=', 'partner')
    .where('email_verified_at', 'is not', null)
    .where('account_active', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row ? readChanged(tx, id) : null;
}

/** @returns null for a partner that is locked already */
export async function updatePartnerLocked(tx: Tx, id: string, now: Date): Promise<AccountRecord | null> {
  const row = await updateUser(tx, id)
    .set({ account_active: false, partner_locked_at: now, updated_at: now })
    .where('role', '=', 'partner')
    .where('partner_locked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? readChanged(tx, id) : null;
}

async function readChanged(tx: Tx, id: string): Promise<AccountRecord> {
  await announceAccount(tx, id);
  return readAccount(tx, id);
}

/**
 * What only partners have goes: a new partner waits to be unlocked.
 *
 * @throws the database's check violation `last_admin_stays` when no admin would be left
 */
export async function updateRole(tx: Tx, id: string, role: Role, now: Date): Promise<void> {
  await updateUser(tx, id)
    .set({ role, account_active: false, partner_locked_at: null, updated_at: now })
    .execute();
  await updateOffer(tx, id, { services: [], regions: [] });
  await announceAccount(tx, id);
}

/** @param lockedAt null: the account can be entered again */
export async function updateLocked(tx: Tx, id: string, lockedAt: Date | null): Promise<void> {
  await updateUser(tx, id).set({ locked_at: lockedAt }).execute();
  await announceAccount(tx, id);
}

export async function updateServices(tx: Tx, id: string, offer: Offer, now: Date): Promise<AccountRecord> {
  await updateUser(tx, id).set({ updated_at: now }).execute();
  await updateOffer(tx, id, offer);
  return readAccount(tx, id);
}
