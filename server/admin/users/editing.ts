import { companyDomain, normalizeEmail } from '#domain/accounts/email.ts';
import {
  checkManagedAccount,
  fillCategories,
  isRole,
  type ManagedAccount,
} from '#domain/accounts/managed/managed-account.ts';
import { USER_EDITED } from '#domain/accounts/managed/user-messages.ts';
import { LAST_ADMIN_KEEPS_ROLE } from '#domain/accounts/profile-messages.ts';
import { normalizeServices } from '#domain/catalogue/offered-services.ts';
import { checkUnlessStored } from '#domain/phones/check-phone.ts';
import { checkPhone } from '#domain/phones/phone-number.ts';
import {
  deleteSessionsOf,
  emailTaken,
  findAccount,
  keepLastAdmin,
  lockForHelp,
  needsProof,
  type Owner,
  retireRegistrationsOf,
  trimPersonalData,
  updateEmail,
  updatePersonalData,
  updateRole,
  updateServices,
} from '#server/accounts/accounts.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { deleteCart } from '#server/cart/cart.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { deleteAllLinksOf } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { deletePartnerMatches, updatePartnerMatches } from '#server/matching/matching.ts';
import { stopBuying } from '#server/purchases/purchases.ts';
import { followAddress } from '#server/requests/requests.ts';
import { presentAdminUser } from './presenters.ts';

/** What is left out stays. */
export type ManagedChange = {
  readonly [Field in keyof Omit<ManagedAccount, 'address'>]?: ManagedAccount[Field] | undefined;
} & {
  readonly address?: { readonly [Line in keyof ManagedAccount['address']]?: string | undefined } | undefined;
};

export type UserEdit = {
  readonly userId: string;
  readonly admin: Owner;
  readonly actor: Actor;
  readonly isFreshlyProved: boolean;
  readonly change: ManagedChange;
  /** Of the account as it was read; undefined compares nothing. */
  readonly updatedAt: string | undefined;
  readonly now: Date;
};

/**
 * Rule admin 24. A new address counts at once, because the admin vouches for it; both addresses are told. With it, and with
 * another role, the account's sessions end, and what only partners have goes with that role.
 *
 * @throws Problem 404; 409 `edited_meanwhile` with the account as it is, `last_admin`; 422, also for the address of
 *   another account; 403 `reauthenticate` for another address or role without a fresh proof (accounts 49)
 */
export async function editUser(db: Db, edit: UserEdit): Promise<AccountRecord> {
  try {
    return await keepLastAdmin(LAST_ADMIN_KEEPS_ROLE, () => inTransaction(db, (tx) => applyEdit(tx, edit)));
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

async function applyEdit(tx: Tx, { userId, admin, change, now, ...edit }: UserEdit): Promise<AccountRecord> {
  const before = await lockForHelp(tx, userId, admin);
  refuseStale(before, edit.updatedAt);
  const input = merge(before, change);
  const errors = checkManagedAccount(input, checkUnlessStored(before.phoneNumber, checkPhone));
  const { role } = input;
  if (errors.length > 0 || !isRole(role)) throw invalidFields(errors);
  const email = normalizeEmail(input.email);
  const changes = { role: role !== before.role, email: email !== before.email };
  if ((changes.role || changes.email) && !edit.isFreshlyProved) throw needsProof();
  if (changes.role) await updateRole(tx, userId, role, now);
  await updatePersonalData(tx, userId, trimPersonalData(input), now);
  if (changes.email) await changeAddress(tx, before, email, now);
  if (role === 'partner') await changeServices(tx, userId, input.services, now);
  if (changes.role || changes.email) {
    await deleteSessionsOf(tx, userId);
    await followAddress(tx, { id: userId, role, email });
  }
  if (changes.role && before.role === 'partner') await endPartnership(tx, userId, now);
  const after = (await findAccount(tx, userId)) ?? before;
  await record(tx, { before, after, actor: edit.actor, at: now });
  return after;
}

type Change = {
  readonly before: AccountRecord;
  readonly after: AccountRecord;
  readonly actor: Actor;
  readonly at: Date;
};

/** What was changed, its role by itself. */
async function record(tx: Tx, { before, after, actor, at }: Change): Promise<void> {
  const subject = { kind: 'user', id: after.id } as const;
  const [old, changed] = [findDifference(before, after), findDifference(after, before)];
  if (Object.keys(changed).length > 0)
    await recordAudit(tx, { ...actor, at, action: 'user_edited', subject, old, new: changed });
  if (before.role === after.role) return;
  const roles = { old: { role: before.role }, new: { role: after.role } };
  await recordAudit(tx, { ...actor, at, action: 'user_role_changed', subject, ...roles });
}

/** Of what an admin can enter: the fields of one account that the other has otherwise. */
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

async function changeServices(
  tx: Tx,
  userId: string,
  given: ManagedAccount['services'],
  now: Date,
): Promise<void> {
  const { services } = normalizeServices(fillCategories(given));
  await updatePartnerMatches(tx, userId, services);
  await updateServices(tx, userId, { services, regions: undefined, now });
}

/** No link to the former address opens the account any more, nor takes the change back. */
async function changeAddress(tx: Tx, before: AccountRecord, email: string, now: Date): Promise<void> {
  const { id: userId, firstName } = before;
  await retireRegistrationsOf(tx, email);
  await updateEmail(tx, userId, { email, companyDomain: companyDomain(email), now });
  await deleteAllLinksOf(tx, userId, null);
  for (const [recipient, isNew] of [
    [before.email, false],
    [email, true],
  ] as const)
    await writeMail(tx, { kind: 'address_replaced', recipient, payload: { firstName, isNew } });
}
