import { checkNewPassword } from '#domain/accounts/passwords/new-password.ts';
import {
  checkPasswordChange,
  type PasswordChange,
} from '#domain/accounts/passwords/password-change-rules.ts';
import { normalizeRegions } from '#domain/accounts/regions.ts';
import {
  checkProfile,
  checkServices,
  type ProfileInput,
} from '#domain/accounts/registration/registration-rules.ts';
import { normalizeServices, type OfferedService } from '#domain/catalogue/offered-services.ts';
import { moveToEmail } from '#server/accounts/email-change/email-change.ts';
import { tellPasswordChange } from '#server/accounts/reset/reset.ts';
import {
  deleteOtherSessions,
  lockOwner,
  type Owner,
  proveOwner,
} from '#server/accounts/sessions/sessions.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import {
  accountLinks,
  dropEmailChange,
  hashPassword,
  type OnServicesChanged,
  trimPersonalData,
  updatePassword,
  updatePersonalData,
  updateServices,
} from '#server/accounts/users/users.ts';
import { invalidFields } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { deleteLinksOf } from '#server/links/links.ts';

/** Somebody changes the own account. */
export type OwnChange = Owner & { readonly now: Date };

/**
 * Changes the personal data at once; a new e-mail address waits for its confirmation.
 *
 * @returns whether this call asked for a new address
 * @throws Problem 422 with one message per field
 */
export async function updateProfile(
  db: Db,
  input: ProfileInput,
  { now, ...owner }: OwnChange,
): Promise<{ readonly account: AccountRecord; readonly emailChangeRequested: boolean }> {
  const errors = checkProfile(input);
  if (errors.length > 0) throw invalidFields(errors);
  return inTransaction(db, async (tx) => {
    const before = await lockOwner(tx, owner);
    const { pendingEmail, requested } = await moveToEmail(tx, before, input.email, now);
    const account = await updatePersonalData(tx, owner.userId, trimPersonalData(input), now);
    return { account: { ...account, pendingEmail }, emailChangeRequested: requested };
  });
}

/**
 * Changes the password, ends every other session, drops a change of address that waits, and tells the owner by mail.
 *
 * @throws Problem 422, also for a wrong current password
 */
export async function changePassword(
  db: Db,
  change: PasswordChange,
  { userId, sessionId, now }: OwnChange,
): Promise<void> {
  const errors = checkPasswordChange(change, checkNewPassword);
  if (errors.length > 0) throw invalidFields(errors);
  const proof = await proveOwner(db, userId, change.currentPassword);
  const passwordHash = await hashPassword(change.newPassword);
  await inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId }, proof);
    await updatePassword(tx, userId, passwordHash, now);
    await deleteOtherSessions(tx, userId, sessionId);
    await deleteLinksOf(tx, userId, accountLinks.resetPassword);
    await dropEmailChange(tx, account, now);
    await tellPasswordChange(tx, account, now);
  });
}

/** What a partner offers, as the profile sends it. */
export type ServicesInput = {
  readonly services: readonly OfferedService[];
  /** Undefined: unchanged. */
  readonly regions?: readonly string[] | undefined;
};

/**
 * Replaces a partner's services and region; the list of fitting requests follows at once.
 *
 * @throws Problem 422 without a choice, or for what the catalogue does not know
 */
export async function changeServices(
  db: Db,
  input: ServicesInput,
  { now, ...owner }: OwnChange,
  onServicesChanged: OnServicesChanged,
): Promise<AccountRecord> {
  const region = input.regions && normalizeRegions(input.regions);
  const errors = [...checkServices(input.services), ...(region?.errors ?? [])];
  if (errors.length > 0) throw invalidFields(errors);
  const { services } = normalizeServices(input.services);
  const change = { services, regions: region?.regions, now };
  return inTransaction(db, async (tx) => {
    // Two changes at once are done one after the other, so that profile and matching never differ.
    await lockOwner(tx, owner);
    await onServicesChanged(tx, owner.userId, services);
    return updateServices(tx, owner.userId, change);
  });
}
