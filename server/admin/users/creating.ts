import {
  checkManagedAccount,
  fillCategories,
  isRole,
  type ManagedAccount,
} from '#domain/accounts/managed/managed-account.ts';
import { EMAIL_OF_OTHER_ACCOUNT } from '#domain/accounts/managed/user-messages.ts';
import { checkNewPassword } from '#domain/accounts/passwords/new-password.ts';
import { checkFirstPassword } from '#domain/accounts/passwords/password-change-rules.ts';
import { trimProfile } from '#domain/accounts/registration/trim-profile.ts';
import { normalizeServices } from '#domain/catalogue/offered-services.ts';
import type { FieldError } from '#domain/field-error.ts';
import { formatFullName } from '#domain/full-name.ts';
import { checkPhone } from '#domain/phones/phone-number.ts';
import { createUser, hashPassword } from '#server/accounts/accounts.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { invalidFields } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { updatePartnerMatches } from '#server/matching/matching.ts';
import { followAddress } from '#server/requests/requests.ts';

export type NewManagedAccount = {
  readonly input: ManagedAccount;
  /** Temporary. The admin's browser generates it, and the admin hands it over. No mail contains it (accounts 56). */
  readonly password: string;
  readonly actor: Actor;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  readonly now: Date;
};

/**
 * Creates an account. The admin vouches for the address, which counts as confirmed. Mails the owner (accounts 61). A partner
 * still waits for an admin to unlock it.
 *
 * @throws Problem 422, also for the address of another account
 */
export async function createUserByAdmin(
  db: Db,
  { input, password, actor, signal, now }: NewManagedAccount,
): Promise<AccountRecord> {
  const { role } = input;
  const errors = [...checkManagedAccount(input, checkPhone), ...checkTemporary(password, role)];
  if (errors.length > 0 || !isRole(role)) throw invalidFields(errors);
  const passwordHash = await hashPassword(password, { lane: 'proved', signal });
  const services = role === 'partner' ? normalizeServices(fillCategories(input.services)).services : [];
  return inTransaction(db, async (tx) => {
    const user = {
      ...trimProfile(input),
      email: input.email,
      role,
      services,
      passwordHash,
      passwordIsTemporary: true,
      emailVerifiedAt: now,
      createdAt: now,
    };
    const account = await createUser(tx, user, actor.by);
    if (!account) throw invalidFields([{ field: 'email', msg: EMAIL_OF_OTHER_ACCOUNT }]);
    await settleIn(tx, account);
    const subject = { kind: 'user', id: account.id } as const;
    const made = { email: account.email, role };
    await recordAudit(tx, { ...actor, at: now, action: 'user_created', subject, new: made });
    return account;
  });
}

async function settleIn(tx: Tx, account: AccountRecord): Promise<void> {
  const { id, email, role, services } = account;
  if (role === 'partner') await updatePartnerMatches(tx, id, services);
  const payload = { name: formatFullName(account), role };
  await writeMail(tx, { kind: 'account_made', recipient: email, payload });
  await followAddress(tx, account);
}

function checkTemporary(password: string, role: string): FieldError[] {
  const check = (given: string) => checkNewPassword(given, isRole(role) ? role : 'admin');
  const msg = checkFirstPassword(password, check);
  return msg === null ? [] : [{ field: 'password', msg }];
}
