import { normalizeEmail } from '#domain/accounts/email.ts';
import type { NotificationChoice } from '#domain/accounts/notifications.ts';
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
  /** From `hashPassword`; null prevents logins by password. */
  passwordHash: null,
  passwordIsTemporary: false,
  accountActive: false,
  emailVerifiedAt: null,
  termsVersion: null,
  termsHash: null,
} as const satisfies Partial<UserToInsert>;

type WithDefault = keyof typeof blankUser;

/** `services` are normalised (`normalizeServices`). Only partners have services. */
export type NewUser = Omit<UserToInsert, WithDefault> & Partial<Pick<UserToInsert, WithDefault>>;

/** Runs in the same transaction, last, when an account gets another address or is unlocked. */
export type OnAddressChanged = (
  tx: Tx,
  account: Pick<AccountRecord, 'id' | 'role' | 'email'>,
) => Promise<void>;

/** Runs after a login. An earlier session may have ended or run in another browser. */
export type OnSessionBegun = (tx: Tx, userId: string) => Promise<void>;

/** Runs in the transaction of a change of a partner's services. The room `matching` provides it, unknown to this room. */
export type OnServicesChanged = (
  tx: Tx,
  partnerId: string,
  services: readonly OfferedService[],
) => Promise<void>;

/**
 * For a partner the caller must also call {@link OnServicesChanged}. Retires waiting registrations of the address
 * (accounts 15).
 *
 * @returns null when the address has an account
 */
export async function createUser(
  tx: Tx,
  user: NewUser,
  actorId: string | null = null,
): Promise<AccountRecord | null> {
  await retireRegistrationsOf(tx, normalizeEmail(user.email));
  return insertAccount(tx, user, { actorId });
}

type Registered = {
  readonly actorId?: string | null;
  /** Choice in the registration form. */
  readonly notifications?: NotificationChoice | undefined;
};

/** Like {@link createUser}, but keeps registrations: a confirmation still needs its own link. */
export async function insertAccount(
  tx: Tx,
  user: NewUser,
  { actorId = null, notifications }: Registered,
): Promise<AccountRecord | null> {
  const id = await insertUser(tx, { ...blankUser, ...user, email: normalizeEmail(user.email) });
  if (id === null) return null;
  const account = await readAccount(tx, id);
  const { role, organisationId, createdAt, emailVerifiedAt } = account;
  const facts = { role, ...(notifications && { notifications }) };
  const registered = { at: createdAt, subjectId: id, organisationId, actorId, facts };
  await recordEvents(tx, [{ kind: 'account.registered', ...registered }]);
  if (emailVerifiedAt !== null)
    await recordAccountEvent(tx, account, { kind: 'account.confirmed', at: emailVerifiedAt, actorId });
  return account;
}

type AccountEventKind = Exclude<Extract<EventKind, `account.${string}`>, 'account.registered'>;

export function recordAccountEvent(
  tx: Tx,
  { id, role, organisationId }: Pick<AccountRecord, 'id' | 'role' | 'organisationId'>,
  event: { readonly kind: AccountEventKind; readonly at: Date; readonly actorId: string | null },
): Promise<void> {
  return recordEvents(tx, [{ ...event, subjectId: id, organisationId, facts: { role } }]);
}

/**
 * Locks an account against erasure until the transaction ends. Call it before writing in the name of the account: accounts come
 * first in the lock order (ARCHITECTURE.md).
 *
 * @param otherId second account, subject of the written data
 * @returns false when the second account is erased
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
 * Like {@link holdAccount}, but serializes: other transactions that hold or lock the account, such as purchases, wait until this
 * one ends.
 */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  if (!(await lockUserRow(tx, id, 'for update'))) throw signedOut();
}

/** Also deletes its links. @param account locked by the transaction */
export async function dropEmailChange(tx: Tx, { id, pendingEmail }: AccountRecord, now: Date): Promise<void> {
  // The link to the present address stays valid: a second confirmation returns the same answer (accounts 32).
  if (pendingEmail === null) return;
  await updatePendingEmail(tx, id, null, now);
  await deleteLinksOf(tx, id, 'email_change');
}

/**
 * Translates the refusal of the database, which always keeps one admin, even in races (accounts 55).
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
