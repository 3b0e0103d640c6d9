import { normalizeEmail } from '#domain/accounts/email.ts';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { RESET_LINK_EXPIRED, RESET_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import { checkNewPassword } from '#domain/accounts/passwords/new-password.ts';
import { checkResetPassword } from '#domain/accounts/passwords/password-change-rules.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import { addHours } from '#domain/durations.ts';
import { formatFullName } from '#domain/full-name.ts';
import { deleteDevicesOf } from '#server/accounts/login/devices-store.ts';
import type { MailPermit } from '#server/accounts/mail-limits.ts';
import { confirmAccount, sendOpenConfirmation } from '#server/accounts/registration/registration.ts';
import { deleteUnconfirmedTotp, findFactors } from '#server/accounts/second-factor/store.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/store.ts';
import { lockUser, updatePassword } from '#server/accounts/users/changes-store.ts';
import { hashPassword } from '#server/accounts/users/passwords.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findAccount, findUserByEmail } from '#server/accounts/users/store.ts';
import { writeTask } from '#server/accounts/users/tasks-store.ts';
import { dropEmailChange } from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { deleteLinksOf, findLink, issueLink, takeLink } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';

/**
 * A background task looks up the account after the answer (accounts 26).
 *
 * @throws Problem 422 for an invalid address
 */
export async function requestReset(
  db: Db,
  input: string,
  { now, mayMail }: MailPermit & { readonly now: Date },
): Promise<void> {
  const msg = checkRequiredEmail(input);
  if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
  if (mayMail) await writeTask(db, { kind: 'forgot', email: normalizeEmail(input) }, now);
}

/** A locked account gets a mail about the lock instead, a waiting registration its confirmation link. */
export async function sendResetLink(tx: Tx, email: string, now: Date): Promise<void> {
  const account = await findUserByEmail(tx, email);
  if (!account) return sendOpenConfirmation(tx, email, now);
  if (account.lockedAt !== null) {
    await writeMail(tx, { kind: 'account_locked', recipient: email, payload: {} });
    return;
  }
  const { token } = await issueResetLink(tx, account, now);
  const payload = { name: formatFullName(account), token };
  await writeMail(tx, { kind: 'reset_password', recipient: email, payload });
}

export type ResetLink = { readonly token: string; readonly expiresAt: Date };

/** The link goes to the account's address, or to the operator who hands it over. */
export async function issueResetLink(
  tx: Tx,
  { id: userId, email }: Pick<AccountRecord, 'id' | 'email'>,
  now: Date,
): Promise<ResetLink> {
  const expiresAt = addHours(now, linkLifetimeHours.resetPassword);
  const token = await issueLink(tx, { purpose: 'reset_password', userId, email, expiresAt });
  return { token, expiresAt };
}

/** @throws Problem 400 for an unknown, expired or used link */
export async function checkResetLink(db: Db, token: string, now: Date): Promise<AccountRecord> {
  const link = await findLink(db, token, 'reset_password', now);
  const account = link?.userId ? await findAccount(db, link.userId) : null;
  if (!account) throw invalidLink(RESET_LINK_EXPIRED);
  return account;
}

/** Ends other access to the account, such as mailed links. Runs in the same transaction, which has locked the account. */
export type OnPasswordReset = (tx: Tx, userId: string) => Promise<void>;

type PasswordReset = {
  readonly token: string;
  readonly password: string;
  readonly onPasswordReset: OnPasswordReset;
  readonly from: string;
  readonly signal: AbortSignal;
  readonly now: Date;
};

/**
 * The link works once and also confirms the address that it was mailed to (accounts 34). Ends every session, and drops a
 * pending change of address, an unconfirmed authenticator app and known devices. Other ways to log in stay, and the mail
 * names them.
 *
 * @throws Problem 400 for an invalid link; 422 for a password that breaks a rule, which leaves the link usable
 */
export async function resetPassword(
  db: Db,
  { token, password, from, signal, now, onPasswordReset }: PasswordReset,
): Promise<AccountRecord> {
  if (token === '') throw invalidLink(RESET_LINK_INVALID);
  refuse(checkResetPassword(password));
  // Check the link before hashing the password: hashing is expensive.
  const { role } = await checkResetLink(db, token, now);
  refuse(checkNewPassword(password, role));
  const passwordHash = await hashPassword(password, { lane: 'proved', signal });
  return inTransaction(db, async (tx) => {
    // Lock the account first, as a change of address does; otherwise the two deadlock.
    const found = await findLink(tx, token, 'reset_password', now);
    const account = found?.userId ? await lockUser(tx, found.userId) : null;
    const link = await takeLink(tx, token, 'reset_password', now);
    if (!account || !link || account.lockedAt !== null) throw invalidLink(RESET_LINK_EXPIRED);
    await updatePassword(tx, account.id, passwordHash, now);
    await dropEmailChange(tx, account, now);
    await endOldLogins(tx, account.id);
    if (account.email === link.email) await confirmAccount(tx, account.id, now);
    await notifyPasswordChange(tx, account, now);
    await onPasswordReset(tx, account.id);
    const subject = { kind: 'user', id: account.id } as const;
    await recordAudit(tx, { at: now, by: account.id, from, action: 'password_reset', subject });
    return account;
  });
}

function refuse(msg: string | null): void {
  if (msg !== null) throw invalidFields([{ field: 'password', msg }]);
}

async function endOldLogins(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await deleteUnconfirmedTotp(tx, userId);
  await deleteLinksOf(tx, userId, 'reset_password');
}

function invalidLink(msg: string): Problem {
  return new Problem(400, 'invalid_link', msg);
}

/** Also names other ways to log in and a dropped change of address. @param account from before the change */
export async function notifyPasswordChange(tx: Tx, account: AccountRecord, now: Date): Promise<void> {
  const payload = {
    name: formatFullName(account),
    changedAt: now.toISOString(),
    factors: await findFactors(tx, account.id),
    droppedEmail: account.pendingEmail,
  };
  await writeMail(tx, { kind: 'password_changed', recipient: account.email, payload });
}
