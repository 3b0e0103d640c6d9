import { normalizeEmail } from '#domain/accounts/email.ts';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { EMAIL_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import { addHours } from '#domain/durations.ts';
import { formatFullName } from '#domain/full-name.ts';
import { needsProof, type Owner, type SessionUser } from '#server/accounts/guards.ts';
import type { MailPermit } from '#server/accounts/mail-limits.ts';
import { retireRegistrationsOf } from '#server/accounts/registration/store.ts';
import { lockOwner } from '#server/accounts/sessions/owner.ts';
import { deleteOtherSessions, deleteSessionsOf } from '#server/accounts/sessions/store.ts';
import { lockUser, updateEmail, updatePendingEmail } from '#server/accounts/users/changes-store.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findAccount, findUserByEmail } from '#server/accounts/users/store.ts';
import { writeTask } from '#server/accounts/users/tasks-store.ts';
import { dropEmailChange, type OnAddressChanged } from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { deleteLinksOf, findLink, issueLink, prolongLinks } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';

type EmailChangeResult = { readonly pendingEmail: string | null; readonly requested: boolean };

/**
 * Requests a new address (accounts 37). The change waits until somebody opens the link mailed to the new address. The old
 * address gets a mail, too.
 *
 * - The present address drops a waiting change; the waiting address changes nothing.
 * - The address of another account gets the same answer: a background task looks it up (accounts 26, docs/decisions/0016).
 *
 * @param account locked by the transaction
 * @throws Problem 403 `reauthenticate` for a new address without a fresh proof (accounts 49)
 */
export async function requestEmailChange(
  tx: Tx,
  account: AccountRecord,
  input: string,
  { now, isFreshlyProved, mayMail }: Omit<OwnEmailChange, keyof Owner>,
): Promise<EmailChangeResult> {
  const email = normalizeEmail(input);
  if (email === account.pendingEmail) return { pendingEmail: email, requested: false };
  if (email === account.email) {
    await dropEmailChange(tx, account, now);
    return { pendingEmail: null, requested: false };
  }
  if (!isFreshlyProved) throw needsProof();
  await updatePendingEmail(tx, account.id, email, now);
  if (mayMail) await writeTask(tx, { kind: 'email_change', email, userId: account.id }, now);
  await sendUndoLink(tx, account, { kind: 'email_change_notice', since: now, now });
  return { pendingEmail: email, requested: true };
}

function undoEnd(from: Date, addedHours = 0): Date {
  return addHours(from, linkLifetimeHours.emailChangeUndo + addedHours);
}

/**
 * Mails the present or just replaced address the link that takes the change back (`undo.ts`). Its page has a button, so that a
 * mail scanner does not undo the change.
 */
async function sendUndoLink(
  tx: Tx,
  account: AccountRecord,
  offer: { readonly kind: 'email_change_notice' | 'email_changed'; readonly since: Date; readonly now: Date },
): Promise<void> {
  const { id: userId, email } = account;
  const { kind, since, now } = offer;
  const expiresAt = undoEnd(now, kind === 'email_change_notice' ? linkLifetimeHours.emailChange : 0);
  const token = await issueLink(tx, { purpose: 'email_change_undo', userId, email, since, expiresAt });
  const payload = { name: formatFullName(account), token };
  await writeMail(tx, { kind, recipient: email, payload });
}

/**
 * Mails the confirmation link to the pending address, unless the change was dropped meanwhile. If the address has another
 * account, the mail informs its owner instead.
 */
export async function sendEmailChangeLink(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  const account = await lockUser(tx, userId);
  if (account?.pendingEmail !== email) return;
  const other = await findUserByEmail(tx, email);
  if (other) {
    const payload = { name: formatFullName(other) };
    await writeMail(tx, { kind: 'email_change_taken', recipient: email, payload });
    return;
  }
  const expiresAt = addHours(now, linkLifetimeHours.emailChange);
  const token = await issueLink(tx, { purpose: 'email_change', userId, email, expiresAt });
  await writeMail(tx, { kind: 'email_change', recipient: email, payload: { token } });
}

export type OwnChange = Owner & { readonly now: Date };
export type OwnEmailChange = OwnChange & MailPermit & Pick<SessionUser, 'isFreshlyProved'>;

/** @throws Problem 422 for an invalid address */
export async function changeEmail(
  db: Db,
  input: string,
  { userId, sessionId, ...change }: OwnEmailChange,
): Promise<EmailChangeResult> {
  const msg = checkRequiredEmail(input);
  if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, { userId, sessionId });
    return requestEmailChange(tx, account, input, change);
  });
}

/** @throws Problem 409 without a waiting change */
export async function findPendingEmail(db: Db, userId: string): Promise<string> {
  const email = (await findAccount(db, userId))?.pendingEmail;
  if (!email) throw nothingPending();
  return email;
}

/**
 * @param email address with which the caller has counted this mail (accounts 50)
 * @returns false, without a mail, when another address waits by now
 * @throws Problem 409 without a waiting change
 */
export async function resendEmailChange(
  db: Db,
  { now, email, mayMail, ...owner }: OwnChange & MailPermit & { readonly email: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, owner);
    if (!account.pendingEmail) throw nothingPending();
    if (account.pendingEmail !== email) return false;
    if (mayMail) await writeTask(tx, { kind: 'email_change', email, userId: account.id }, now);
    return true;
  });
}

/**
 * Gives an account the address that its link was mailed to, and ends its other sessions. Mails the old address, which can take
 * the change back for some days. A repeat before the link expires returns the same answer (accounts 32).
 *
 * @throws Problem 400 for an unknown or expired link, and for one to an address that does not wait any more; 409 when the
 *   address has another account by now
 */
export async function confirmEmailChange(
  db: Db,
  confirmation: EmailConfirmation,
  onAddressChanged: OnAddressChanged,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const changed = await applyEmailChange(tx, confirmation);
      if (changed) await onAddressChanged(tx, changed);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const msg = 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.';
    throw new Problem(409, 'email_taken', msg, {
      msg2: 'Ihre bisherige Adresse gilt weiter. In Ihrem Profil können Sie eine andere angeben.',
    });
  }
}

/** @returns the account with its new address; null when it had this address before */
async function applyEmailChange(
  tx: Tx,
  { token, keptSessionId, now }: EmailConfirmation,
): Promise<AccountRecord | null> {
  const link = await findLink(tx, token, 'email_change', now);
  const account = link?.userId ? await lockUser(tx, link.userId) : null;
  if (!link?.email || !account) throw invalidLink();
  const { email } = link;
  if (account.pendingEmail !== email) {
    if (account.email !== email) throw invalidLink();
    return null;
  }
  // Lock in the same order as a confirmation; otherwise the two deadlock.
  await retireRegistrationsOf(tx, email);
  await updateEmail(tx, account.id, email, now);
  // Reset links mailed to the old address must not open the account.
  await deleteLinksOf(tx, account.id, 'reset_password');
  if (keptSessionId === null) await deleteSessionsOf(tx, account.id);
  else await deleteOtherSessions(tx, account.id, keptSessionId);
  // Earlier undo links of the replaced address stay valid, too.
  const undo = { userId: account.id, email: account.email, purpose: 'email_change_undo' } as const;
  await prolongLinks(tx, { ...undo, expiresAt: undoEnd(now) });
  await sendUndoLink(tx, account, { kind: 'email_changed', since: account.pendingEmailAt ?? now, now });
  return { ...account, email };
}

/** `keptSessionId`: session of the browser that opened the link; null without one. */
type EmailConfirmation = {
  readonly token: string;
  readonly keptSessionId: string | null;
  readonly now: Date;
};

function invalidLink(): Problem {
  return new Problem(400, 'invalid_link', EMAIL_LINK_INVALID);
}

function nothingPending(): Problem {
  return new Problem(409, 'no_email_change', 'Es wartet keine neue E-Mail-Adresse auf ihre Bestätigung.');
}
