import { companyDomain, normalizeEmail } from '#domain/accounts/email.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { readCounted, type Total } from '#server/api/paging.ts';
import { Problem } from '#server/api/problem.ts';
import { recordAudit, thePortal } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { deleteLinksOf } from '#server/links/links.ts';
import { updatePendingEmail } from './changes-store.ts';
import { accountLinks } from './link-purposes.ts';
import {
  type AccountPlace,
  countedAtMost,
  countUsers,
  listUserPage,
  type UserFilter,
  type UserSlice,
} from './list-store.ts';
import { hashPassword } from './passwords.ts';
import type { AccountRecord, UserToInsert } from './record.ts';
import {
  insertUser,
  listAdminEmails,
  lockUserForKeyShare,
  lockUserForUpdate,
  updateAccountActive,
} from './store.ts';

const blankUser = {
  companyName: '',
  phoneNumber: '',
  website: '',
  address: { country: '', street: '', postalCode: '', city: '' },
  services: [],
  regions: [],
  /** From {@link hashPassword}; without one nobody can log in. */
  passwordHash: null,
  passwordIsTemporary: false,
  accountActive: false,
  emailVerifiedAt: null,
  termsVersion: null,
  termsHash: null,
} as const satisfies Partial<UserToInsert>;

type WithDefault = keyof typeof blankUser;

/** `services` are normalised (`normalizeServices`), and partners only have them. */
export type NewUser = Omit<UserToInsert, WithDefault | 'companyDomain'> &
  Partial<Pick<UserToInsert, WithDefault>>;

/** An account has another address, or can be entered again; called in the same transaction, after all else. */
export type OnAddressChanged = (
  tx: Tx,
  account: Pick<AccountRecord, 'id' | 'role' | 'email'>,
) => Promise<void>;

/** Somebody has signed in: the session before it is over, or goes on elsewhere. */
export type OnSessionBegun = (tx: Tx, userId: string) => Promise<void>;

/**
 * Called in the same transaction when a partner's services are entered or changed, because this room must not know
 * the matching.
 */
export type OnServicesChanged = (
  tx: Tx,
  partnerId: string,
  services: readonly OfferedService[],
) => Promise<void>;

/**
 * For a partner the caller must also call {@link OnServicesChanged}.
 *
 * @returns the new id, or null when the address has an account already
 */
export async function createUser(tx: Tx, user: NewUser): Promise<string | null> {
  const email = normalizeEmail(user.email);
  return insertUser(tx, { ...blankUser, ...user, email, companyDomain: companyDomain(email) });
}

/**
 * Only when there is no admin (operation 9). An existing account of the address is left as it is, so that a setting
 * cannot make a user an admin.
 */
export async function ensureFirstAdmin(
  db: Db,
  login: { readonly email: string; readonly password: string },
  now: Date,
): Promise<'created' | 'not_needed' | 'address_taken'> {
  if ((await listAdminEmails(db)).length > 0) return 'not_needed';
  const passwordHash = await hashPassword(login.password);
  return inTransaction(db, async (tx) => {
    const id = await createUser(tx, {
      email: login.email,
      role: 'admin',
      firstName: 'Admin',
      lastName: '',
      passwordHash,
      accountActive: true,
      emailVerifiedAt: now,
      createdAt: now,
    });
    const recorded = { at: now, action: 'user_role_changed', new: { role: 'admin' } } as const;
    if (id !== null) {
      await recordAudit(tx, { ...thePortal, ...recorded, subject: { kind: 'user', id } });
      return 'created';
    }
    // Another process may have created it concurrently.
    return (await listAdminEmails(tx)).length > 0 ? 'not_needed' : 'address_taken';
  });
}

export type AccountPage = Total & {
  readonly accounts: readonly AccountRecord[];
  /** Partners that wait, whatever the page and the filter; capped, too. */
  readonly waitingCount: number;
  /** Of the last account; null when none follows. */
  readonly place: AccountPlace | null;
};

const allWaiting: UserFilter = { search: '', state: 'waiting', role: null };

export async function listAccounts(db: Db, filter: UserFilter, slice: UserSlice): Promise<AccountPage> {
  const [found, waiting] = await Promise.all([
    readCounted<Pick<AccountPage, 'accounts' | 'place'>>(slice, {
      count: () => countUsers(db, filter),
      most: countedAtMost(filter),
      read: () => listUserPage(db, filter, slice),
      nothing: { accounts: [], place: null },
    }),
    countUsers(db, allWaiting),
  ]);
  return { ...found, waitingCount: Math.min(waiting, countedAtMost(allWaiting)) };
}

/** As {@link listAccounts}, without counting. */
export function listAccountPage(
  db: Db,
  filter: UserFilter,
  slice: UserSlice,
): Promise<Pick<AccountPage, 'accounts' | 'place'>> {
  return listUserPage(db, filter, slice);
}

/**
 * Keeps the account from being erased until the transaction ends. For whatever is written in its name: called first,
 * because the account comes first in the lock order (ARCHITECTURE.md).
 *
 * @throws Problem 401 when it is erased
 */
export async function holdAccount(tx: Tx, id: string): Promise<void> {
  if (!(await tryHoldingAccount(tx, id))) throw signedOut();
}

/** As {@link holdAccount}, of somebody about whom something is written. @returns false when it is erased */
export function tryHoldingAccount(tx: Tx, id: string): Promise<boolean> {
  return lockUserForKeyShare(tx, id);
}

/**
 * Like {@link holdAccount}, for what is changed in the account's name one after another: others that hold or lock it, its
 * purchases among them, wait until the transaction ends.
 */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  if (!(await lockUserForUpdate(tx, id))) throw signedOut();
}

function signedOut(): Problem {
  return new Problem(401, 'not_signed_in', 'Bitte melden Sie sich an.');
}

/** @returns null when the account is no confirmed partner that waits */
export function activatePartner(tx: Tx, id: string, now: Date): Promise<AccountRecord | null> {
  return updateAccountActive(tx, id, now);
}

/** Deletes its links, too. @param account locked by the transaction */
export async function dropEmailChange(tx: Tx, { id, pendingEmail }: AccountRecord, now: Date): Promise<void> {
  // The link to the present address stays valid: confirming twice answers the same (accounts 32).
  if (pendingEmail === null) return;
  await updatePendingEmail(tx, id, null, now);
  await deleteLinksOf(tx, id, accountLinks.emailChange);
}
