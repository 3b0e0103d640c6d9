import { normalizeEmail } from '#domain/accounts/email.ts';
import {
  checkManagedAccount,
  fillCategories,
  isRole,
  type ManagedAccount,
} from '#domain/accounts/managed/managed-account.ts';
import { USER_EDITED } from '#domain/accounts/managed/user-messages.ts';
import { normalizeServices } from '#domain/catalogue/offered-services.ts';
import { formatFullName } from '#domain/full-name.ts';
import { checkPhone } from '#domain/phones/phone-number.ts';
import { changeAccountOf } from '#server/accounts/accounts.ts';
import { needsProof, type Owner } from '#server/accounts/guards.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { deleteCart } from '#server/cart/cart.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { deletePartnerMatches, updatePartnerMatches } from '#server/matching/matching.ts';
import { stopBuying } from '#server/purchases/purchases.ts';
import { followAddress } from '#server/requests/requests.ts';
import { presentAdminUser } from './presenters.ts';

/** Omitted fields stay. */
type ManagedChange = {
  readonly [Field in keyof Omit<ManagedAccount, 'address'>]?: ManagedAccount[Field] | undefined;
} & {
  readonly address?: { readonly [Line in keyof ManagedAccount['address']]?: string | undefined } | undefined;
};

type UserEdit = {
  readonly userId: string;
  readonly admin: Owner;
  readonly actor: Actor;
  readonly isFreshlyProved: boolean;
  readonly change: ManagedChange;
  /** `updatedAt` that the admin has read; undefined skips the check. */
  readonly updatedAt: string | undefined;
  readonly now: Date;
};

/**
 * Edits an account. A new address is valid at once, because the admin vouches for it; both addresses get a mail. A new address or
 * role ends the account's sessions. A former partner loses services and unlocking (admin 24).
 *
 * @throws Problem 404; 409 `edited_meanwhile` with the present account, `last_admin`; 422, also for the address of another
 *   account; 403 `reauthenticate` for another address or role without a fresh proof (accounts 49)
 */
export function editUser(db: Db, { userId, admin, now, ...edit }: UserEdit): Promise<AccountRecord> {
  return changeAccountOf(db, {
    userId,
    admin,
    now,
    decide: (before) => decideChange(before, edit),
    onChanged: async (tx, before, after) => {
      await settle(tx, before, after, now);
      await record(tx, { before, after, actor: edit.actor, at: now });
    },
  });
}

type Edit = Pick<UserEdit, 'change' | 'isFreshlyProved' | 'updatedAt'>;

function decideChange(before: AccountRecord, { change, isFreshlyProved, updatedAt }: Edit) {
  refuseStale(before, updatedAt);
  const input = merge(before, change);
  const errors = checkManagedAccount(input, checkPhone);
  const { role } = input;
  if (errors.length > 0 || !isRole(role)) throw invalidFields(errors);
  const email = normalizeEmail(input.email);
  if ((role !== before.role || email !== before.email) && !isFreshlyProved) throw needsProof();
  return { ...input, role, email, services: normalizeServices(fillCategories(input.services)).services };
}

/** Updates other rooms, and writes the mails. */
async function settle(tx: Tx, before: AccountRecord, after: AccountRecord, now: Date): Promise<void> {
  const { id, role, email } = after;
  if (role === 'partner') await updatePartnerMatches(tx, id, after.services);
  if (email !== before.email) await mailBothAddresses(tx, before, email);
  if (role !== before.role || email !== before.email) await followAddress(tx, { id, role, email });
  if (before.role === 'partner' && role !== 'partner') await endPartnership(tx, id, now);
}

type Change = {
  readonly before: AccountRecord;
  readonly after: AccountRecord;
  readonly actor: Actor;
  readonly at: Date;
};

/** A new role gets its own audit entry. */
async function record(tx: Tx, { before, after, actor, at }: Change): Promise<void> {
  const subject = { kind: 'user', id: after.id } as const;
  const [old, changed] = [findDifference(before, after), findDifference(after, before)];
  if (Object.keys(changed).length > 0)
    await recordAudit(tx, { ...actor, at, action: 'user_edited', subject, old, new: changed });
  if (before.role === after.role) return;
  const roles = { old: { role: before.role }, new: { role: after.role } };
  await recordAudit(tx, { ...actor, at, action: 'user_role_changed', subject, ...roles });
}

/** @returns the entered fields of `one` that differ from `other` */
function findDifference(one: AccountRecord, other: AccountRecord) {
  const [own, others] = [entered(one), entered(other)];
  const fields = Object.entries(own);
  return Object.fromEntries(
    fields.filter(([field, value]) => value !== others[field as keyof typeof others]),
  );
}

function entered({ address, services, ...account }: AccountRecord) {
  const { firstName, lastName, companyName, email, phoneNumber, website } = account;
  const texts = { firstName, lastName, companyName, email, phoneNumber, website, ...address };
  return { ...texts, services: JSON.stringify(services) };
}

function refuseStale(account: AccountRecord, updatedAt: string | undefined): void {
  if (updatedAt === undefined || Date.parse(updatedAt) === account.updatedAt.getTime()) return;
  throw new Problem(409, 'edited_meanwhile', USER_EDITED, {
    msg2: 'Es wurde nichts gespeichert.',
    current: presentAdminUser(account),
  });
}

function merge(account: AccountRecord, { address, ...change }: ManagedChange): ManagedAccount {
  return {
    firstName: change.firstName ?? account.firstName,
    lastName: change.lastName ?? account.lastName,
    companyName: change.companyName ?? account.companyName,
    email: change.email ?? account.email,
    role: change.role ?? account.role,
    phoneNumber: change.phoneNumber ?? account.phoneNumber,
    website: change.website ?? account.website,
    services: change.services ?? account.services,
    address: {
      country: address?.country ?? account.address.country,
      street: address?.street ?? account.address.street,
      postalCode: address?.postalCode ?? account.address.postalCode,
      city: address?.city ?? account.address.city,
    },
  };
}

async function endPartnership(tx: Tx, userId: string, now: Date): Promise<void> {
  await deletePartnerMatches(tx, userId);
  await deleteCart(tx, userId);
  await stopBuying(tx, userId, now);
}

async function mailBothAddresses(tx: Tx, account: AccountRecord, email: string): Promise<void> {
  const name = formatFullName(account);
  for (const [recipient, isNew] of [
    [account.email, false],
    [email, true],
  ] as const)
    await writeMail(tx, { kind: 'address_replaced', recipient, payload: { name, isNew } });
}
