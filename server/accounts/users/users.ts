import { normalizeEmail } from '#domain/accounts/email.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import type { EventKind } from '#domain/events.ts';
import { signedOut } from '#server/accounts/guards.ts';
import { retireRegistrationsOf } from '#server/accounts/registration/store.ts';
import { Problem } from '#server/api/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { isCheckViolation } from '#server/db/violations.ts';
import { recordEvents } from '#server/events/events.ts';
import { deleteLinksOf } from '#server/links/links.ts';
import { updatePendingEmail } from './changes-store.ts';
import type { AccountRecord, UserToInsert } from './record.ts';
import { insertUser, lockUserRow, readAccount } from './store.ts';

const blankUser = {
  companyName: '',
  phoneNumber: '',
  website: '',
  address: { country: '', street: '', postalCode: '', city: '' },
  services: [],
  regions: [],
  /** From `hashPassword`; without one nobody can log in. */
  passwordHash: null,
  passwordIsTemporary: false,
  accountActive: false,
  emailVerifiedAt: null,
  termsVersion: null,
  termsHash: null,
} as const satisfies Partial<UserToInsert>;

type WithDefault = keyof typeof blankUser;

/** `services` are normalised (`normalizeServices`), and partners only have them. */
export type NewUser = Omit<UserToInsert, WithDefault> & Partial<Pick<UserToInsert, WithDefault>>;

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
 * For a partner the caller must also call {@link OnServicesChanged}. Registrations of the address that wait can never
 * become an account any more (accounts 15).
 *
 * @returns null when the address has an account already
 */
export async function createUser(
  tx: Tx,
  user: NewUser,
  actorId: string | null = null,
): Promise<AccountRecord | null> {
  await retireRegistrationsOf(tx, normalizeEmail(user.email));
  return insertAccount(tx, user, actorId);
}

/** {@link createUser} without retiring registrations: a confirmation still needs the link of its own. */
export async function insertAccount(
  tx: Tx,
  user: NewUser,
  actorId: string | null = null,
): Promise<AccountRecord | null> {
  const id = await insertUser(tx, { ...blankUser, ...user, email: normalizeEmail(user.email) });
  if (id === null) return null;
  const account = await readAccount(tx, id);
  const { createdAt, emailVerifiedAt } = account;
  await recordAccountEvent(tx, account, { kind: 'account.registered', at: createdAt, actorId });
  if (emailVerifiedAt !== null)
    await recordAccountEvent(tx, account, { kind: 'account.confirmed', at: emailVerifiedAt, actorId });
  return account;
}

type AccountEventKind = Extract<EventKind, `account.${string}`>;

export function recordAccountEvent(
  tx: Tx,
  { id, role, organisationId }: Pick<AccountRecord, 'id' | 'role' | 'organisationId'>,
  event: { readonly kind: AccountEventKind; readonly at: Date; readonly actorId: string | null },
): Promise<void> {
  return recordEvents(tx, [{ ...event, subjectId: id, organisationId, facts: { role } }]);
}

/**
 * Keeps an account from being erased until the transaction ends. For whatever is written in its name: called first,
 * because the account comes first in the lock order (ARCHITECTURE.md).
 *
 * @param otherId somebody about whom something is written
 * @returns false when the other account is erased
 * @throws Problem 401 when the own account is erased
 */
export async function holdAccount(
  tx: Tx,
  ownId: string | null,
  otherId: string | null = null,
): Promise<boolean> {
  let isOtherHeld = true;
  for (const id of [ownId, otherId].filter((each) => each !== null).sort()) {
    const isHeld = await lockUserRow(tx, id, 'for key share');
    if (!isHeld && id === ownId) throw signedOut();
    if (id === otherId) isOtherHeld = isHeld;
  }
  return isOtherHeld;
}

/**
 * Like {@link holdAccount}, for what is changed in the account's name one after another: others that hold or lock it, its
 * purchases among them, wait until the transaction ends.
 */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  if (!(await lockUserRow(tx, id, 'for update'))) throw signedOut();
}

/** Deletes its links, too. @param account locked by the transaction */
export async function dropEmailChange(tx: Tx, { id, pendingEmail }: AccountRecord, now: Date): Promise<void> {
  // The link to the present address stays valid: confirming twice answers the same (accounts 32).
  if (pendingEmail === null) return;
  await updatePendingEmail(tx, id, null, now);
  await deleteLinksOf(tx, id, 'email_change');
}

/**
 * The database refuses whatever would leave no admin, races included (accounts 55).
 *
 * @throws Problem 409 `last_admin`
 */
export async function keepLastAdmin<T>(msg: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCheckViolation(error, 'last_admin_stays')) throw error;
    throw new Problem(409, 'last_admin', msg, {
      msg2: 'Bitte geben Sie zuerst einem anderen Konto Adminrechte.',
    });
  }
}
