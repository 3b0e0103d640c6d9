import type { ServedPrefix } from '#domain/accounts/regions/regions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { AccountRecord, PersonalData } from './record.ts';
import {
  addressColumns,
  type Credentials,
  personalColumns,
  selectCredentials,
  selectUsers,
  toAccountRecord,
  toCredentials,
  userColumns,
} from './store.ts';

export async function findAccountWithHash(db: Db | Tx, id: string): Promise<Credentials | null> {
  const row = await selectCredentials(db).where('id', '=', id).executeTakeFirst();
  return row ? toCredentials(row) : null;
}

export async function lockUserWithHash(tx: Tx, id: string): Promise<Credentials | null> {
  const row = await selectCredentials(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toCredentials(row) : null;
}

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
  const row = await tx
    .updateTable('users')
    .set({
      ...columnValues(personalColumns, data),
      ...columnValues(addressColumns, data.address),
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  return toAccountRecord(row);
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
      company_domain: change.companyDomain,
      email_verified_at: change.now,
      updated_at: change.now,
    })
    .where('id', '=', id)
    .execute();
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
    .returning(userColumns)
    .executeTakeFirst();
  return row ? toAccountRecord(row) : null;
}

/**
 * What only partners have goes: a new partner waits to be unlocked.
 *
 * @throws the database's check violation `last_admin_stays` when no admin would be left
 */
export async function updateRole(tx: Tx, id: string, role: Role, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      role,
      account_active: false,
      partner_locked_at: null,
      services: '[]',
      regions: [],
      regions_since: [],
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** @param lockedAt null: the account can be entered again */
export async function updateLocked(tx: Tx, id: string, lockedAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ locked_at: lockedAt }).where('id', '=', id).execute();
}

export type ServicesChange = {
  readonly services: readonly OfferedService[];
  /** Undefined: unchanged. */
  readonly regions: readonly ServedPrefix[] | undefined;
  readonly now: Date;
};

export async function updateServices(tx: Tx, id: string, change: ServicesChange): Promise<AccountRecord> {
  const row = await tx
    .updateTable('users')
    .set({
      services: JSON.stringify(change.services),
      regions: change.regions?.map(({ prefix }) => prefix),
      regions_since: change.regions?.map(({ since }) => since),
      updated_at: change.now,
    })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  return toAccountRecord(row);
}
