import { checkNewPassword } from '#domain/accounts/passwords/new-password.ts';
import {
  checkPasswordChange,
  type PasswordChange,
  TEMPORARY_PASSWORD_KEPT,
} from '#domain/accounts/passwords/password-change-rules.ts';
import { PROFILE_EDITED } from '#domain/accounts/profile-messages.ts';
import { dateRegions, normalizeRegions, type ServedPrefix } from '#domain/accounts/regions/regions.ts';
import {
  checkProfile,
  checkServices,
  type ProfileInput,
} from '#domain/accounts/registration/registration-rules.ts';
import { trimProfile } from '#domain/accounts/registration/trim-profile.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { normalizeServices } from '#domain/catalogue/offered-services.ts';
import { checkPhone } from '#domain/phones/phone-number.ts';
import type { Owner, RecordedChange } from '#server/accounts/guards.ts';
import { describeSessionUser } from '#server/accounts/login/answer.ts';
import { notifyPasswordChange } from '#server/accounts/login/reset.ts';
import { lockOwner, proveOwnerAndHash } from '#server/accounts/sessions/owner.ts';
import { type OpenedSession, renewSessionToken } from '#server/accounts/sessions/sessions.ts';
import { deleteOtherSessions } from '#server/accounts/sessions/store.ts';
import { updatePassword, updatePersonalData, updateServices } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { dropEmailChange, type OnServicesChanged } from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { CallOf } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { deleteLinksOf } from '#server/links/links.ts';
import { type OwnChange, type OwnEmailChange, requestEmailChange } from './email-change.ts';

type OwnEdit = OwnChange & {
  /** `updatedAt` that the caller has read; undefined for no check (api 17). */
  readonly updatedAt: string | undefined;
  readonly secondFactorMissing: boolean;
};

/** @throws Problem 409 with the present account when it was changed since (api 17) */
async function lockUnedited(
  tx: Tx,
  { updatedAt, secondFactorMissing, ...owner }: Owner & Omit<OwnEdit, 'now'>,
): Promise<AccountRecord> {
  const account = await lockOwner(tx, owner);
  if (updatedAt === undefined || Date.parse(updatedAt) === account.updatedAt.getTime()) return account;
  const current = await describeSessionUser(tx, account, secondFactorMissing);
  throw new Problem(409, 'edited_meanwhile', PROFILE_EDITED, {
    msg2: 'Es wurde nichts gespeichert.',
    current,
  });
}

/** @throws Problem 422 with one message per field */
export function refuseBadProfile(input: ProfileInput): void {
  const errors = checkProfile(input, checkPhone);
  if (errors.length > 0) throw invalidFields(errors);
}

/**
 * A new e-mail address waits for its confirmation. Everything else changes at once (accounts 36).
 *
 * @returns whether this call has requested a new address
 * @param input checked
 * @throws Problem 403 `reauthenticate` for a new address without a fresh proof
 */
export function updateProfile(db: Db, input: ProfileInput, edit: OwnEmailChange & OwnEdit) {
  return inTransaction(db, async (tx) => {
    const before = await lockUnedited(tx, edit);
    const { pendingEmail, requested } = await requestEmailChange(tx, before, input.email, edit);
    const account = await updatePersonalData(tx, before.id, trimProfile(input), edit.now);
    return { account: { ...account, pendingEmail }, emailChangeRequested: requested };
  });
}

/**
 * Also ends every other session, drops a pending change of address, and mails the owner (accounts 41).
 *
 * @returns the own session under its new token
 * @throws Problem 422, also for a wrong current password
 */
export async function changePassword(
  db: Db,
  change: PasswordChange,
  {
    userId,
    sessionId,
    role,
    signal,
    actor,
    now,
  }: RecordedChange & {
    readonly role: Role;
    readonly signal: AbortSignal;
  },
): Promise<OpenedSession> {
  const errors = checkPasswordChange(change, (password) => checkNewPassword(password, role));
  if (errors.length > 0) throw invalidFields(errors);
  const { proof, passwordHash } = await proveOwnerAndHash(db, userId, change, signal);
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId }, proof);
    if (account.passwordIsTemporary && change.newPassword === change.currentPassword)
      throw invalidFields([{ field: 'newPassword', msg: TEMPORARY_PASSWORD_KEPT }]);
    await updatePassword(tx, userId, passwordHash, now);
    await deleteOtherSessions(tx, userId, sessionId);
    await deleteLinksOf(tx, userId, 'reset_password');
    await dropEmailChange(tx, account, now);
    await notifyPasswordChange(tx, account, now);
    const subject = { kind: 'user', id: userId } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'password_changed', subject });
    return renewSessionToken(tx, sessionId);
  });
}

/**
 * Updates the matching in the same transaction (accounts 42).
 *
 * @throws Problem 422 without a choice, or for a service that the catalogue does not have
 */
export async function changeServices(
  db: Db,
  input: CallOf<'PUT /api/user/services'>['body'],
  edit: OwnEdit,
  onServicesChanged: OnServicesChanged,
): Promise<AccountRecord> {
  const region = input.regions && normalizeRegions(input.regions);
  const errors = [...checkServices(input.services), ...(region?.errors ?? [])];
  if (errors.length > 0) throw invalidFields(errors);
  const { services } = normalizeServices(input.services);
  return inTransaction(db, async (tx) => {
    // Serialises concurrent changes, so that profile and matching never differ.
    const account = await lockUnedited(tx, edit);
    await onServicesChanged(tx, account.id, services);
    const regions = region && dateRegions(region.regions, servedBy(account), edit.now);
    return updateServices(tx, account.id, { services, regions }, edit.now);
  });
}

function servedBy({ regions, regionsSince }: AccountRecord): ServedPrefix[] {
  return regions.flatMap((prefix, index) => {
    const since = regionsSince[index];
    return since ? [{ prefix, since }] : [];
  });
}
