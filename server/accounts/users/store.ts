import { sql } from 'kysely';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';
import { insertOrganisation } from './organisations-store.ts';
import type { AccountRecord, UserToInsert } from './record.ts';

/** Makes all processes check the open streams of the account (api 32). */
export function announceAccount(db: Db | Tx, userId: string): void {
  announceChanges(db, [{ kind: 'account', id: null, userId }]);
}

export const personalColumns = camelColumns('first_name', 'last_name', 'phone_number');

const accountColumns = [
  ...personalColumns,
  ...camelColumns('id', 'email', 'role', 'organisation_id', 'membership_role', 'company_name', 'website'),
  ...camelColumns('services', 'regions', 'regions_since', 'account_active', 'partner_locked_at', 'locked_at'),
  ...camelColumns('password_is_temporary', 'email_verified_at', 'pending_email', 'pending_email_at'),
  ...camelColumns('terms_version', 'terms_hash', 'terms_accepted_at', 'created_at', 'updated_at'),
];

/**
 * Inserts a user with an own organisation.
 *
 * @returns the new id; null when the address has an account, even by a concurrent insert
 */
export async function insertUser(tx: Tx, user: UserToInsert): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({
      ...columnValues(personalColumns, user),
      email: user.email,
      role: user.role,
      password_hash: user.passwordHash,
      password_is_temporary: user.passwordIsTemporary,
      email_verified_at: user.emailVerifiedAt,
      account_active: user.accountActive,
      terms_version: user.termsVersion,
      terms_hash: user.termsHash,
      terms_accepted_at: user.termsVersion === null ? null : (user.termsAcceptedAt ?? user.createdAt),
      created_at: user.createdAt,
      updated_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await insertOrganisation(tx, row.id, user);
  return row.id;
}

const address = sql<AccountRecord['address']>`jsonb_build_object(
  'country', country, 'street', street, 'postalCode', postal_code, 'city', city)`.as('address');

/** Leaves out the password hash. */
export function selectUsers(db: Db | Tx) {
  return db.selectFrom('accounts').select(accountColumns).select(address);
}

export function readAccount(tx: Tx, id: string): Promise<AccountRecord> {
  return selectUsers(tx).where('id', '=', id).executeTakeFirstOrThrow();
}

/** @returns null for an erased account */
export async function findAccount(db: Db | Tx, id: string): Promise<AccountRecord | null> {
  const account = selectUsers(db).where('id', '=', id).where('deleted_at', 'is', null);
  return (await account.executeTakeFirst()) ?? null;
}

/** In no order, without erased accounts. */
export function listAccountsById(db: Db, ids: readonly string[]): Promise<AccountRecord[]> {
  return selectUsers(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<AccountRecord | null> {
  return (await selectUsers(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

export type Credentials = { readonly account: AccountRecord; readonly passwordHash: string | null };

export async function findCredentials(db: Db | Tx, email: string): Promise<Credentials | null> {
  const row = await selectUsers(db)
    .select('password_hash as passwordHash')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  const { passwordHash, ...account } = row;
  return { account, passwordHash };
}

export async function findPasswordHash(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Locks the account against changes until the transaction ends. @returns null for an erased or locked account */
export async function lockOpenAccount(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Finds the customer of an address.
 *
 * @param id finds, and locks, only this account
 * @param lock locks the account against changes until the transaction ends; without it, the query waits for no lock
 * @returns null without a customer, and for a locked account
 */
export async function findCustomer(
  tx: Tx,
  email: string,
  { id, lock }: { readonly id?: string; readonly lock?: 'for share' } = {},
): Promise<string | null> {
  let customer = tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'customer')
    .where('email_verified_at', 'is not', null)
    .where('locked_at', 'is', null)
    .where('deleted_at', 'is', null);
  if (id !== undefined) customer = customer.where('id', '=', id);
  if (lock) customer = customer.forShare();
  return (await customer.executeTakeFirst())?.id ?? null;
}

/** @param lock `for key share` only prevents deletion @returns false for an erased account */
export async function lockUserRow(
  tx: Tx,
  id: string,
  lock: 'for update' | 'for key share',
): Promise<boolean> {
  const user = tx.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  const locked = lock === 'for update' ? user.forUpdate() : user.forKeyShare();
  return (await locked.executeTakeFirst()) !== undefined;
}

/** @returns null when the address was confirmed before */
export async function updateEmailVerified(tx: Tx, id: string, now: Date): Promise<AccountRecord | null> {
  const row = await tx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? readAccount(tx, id) : null;
}

/** Leaves out erased accounts, which keep their role, and locked ones with maybe a stranger's address. */
export async function listAdminEmails(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map((row) => row.email);
}
