import { companyDomain, normalizeEmail } from '#domain/accounts/email.ts';
import { EMAIL_LINK_INVALID } from '#domain/accounts/link-messages.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { addHours } from '#domain/durations.ts';
import { type BackgroundTask, writeTask } from '#server/accounts/background-tasks/background-tasks.ts';
import { retireRegistrationsOf } from '#server/accounts/registration/registration.ts';
import {
  deleteOtherSessions,
  deleteSessionsOf,
  lockOwner,
  type Owner,
} from '#server/accounts/sessions/sessions.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import {
  accountLinks,
  dropEmailChange,
  findUserByEmail,
  lockUser,
  updateEmail,
  updatePendingEmail,
} from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { deleteLinksOf, findLink, issueLink, prolongLinks } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';

export { type MailLimitParts, withMailLimit } from './mail-limit.ts';
export { findUndoEnd } from './undo.ts';

/** The address that waits, and whether this call asked for it. */
export type EmailMove = { readonly pendingEmail: string | null; readonly requested: boolean };

/**
 * Asks for a new address: it waits until the link mailed to it is opened, and the old address is told. Saving the
 * present address drops a change that waits; saving the one that waits changes nothing. The address of another
 * account is answered alike: whether it is one is looked up after the answer (accounts 26, docs/decisions/0016).
 *
 * @param account locked by the transaction
 */
export async function moveToEmail(
  tx: Tx,
  account: AccountRecord,
  input: string,
  now: Date,
): Promise<EmailMove> {
  const email = normalizeEmail(input);
  if (email === account.pendingEmail) return { pendingEmail: email, requested: false };
  if (email === account.email) {
    await dropEmailChange(tx, account, now);
    return { pendingEmail: null, requested: false };
  }
  await updatePendingEmail(tx, account.id, email, now);
  await writeTask(tx, askingOf(account.id, email), now);
  await offerUndo(tx, account, { kind: 'email_change_notice', since: now, now });
  return { pendingEmail: email, requested: true };
}

/** When an undo link issued, or a change completed, at an instant stops working. */
function undoEnd(from: Date, addedHours = 0): Date {
  return addHours(from, linkLifetimeHours.emailChangeUndo + addedHours);
}

/**
 * Mails the address that an account has, or has just had, the link that takes the change back
 * (`undo.ts`). The page behind it asks for a press of a button: a scanner that opens it does
 * nothing.
 */
async function offerUndo(
  tx: Tx,
  { id: userId, email, firstName }: AccountRecord,
  offer: { readonly kind: 'email_change_notice' | 'email_changed'; readonly since: Date; readonly now: Date },
): Promise<void> {
  const { kind, since, now } = offer;
  const expiresAt = undoEnd(now, kind === 'email_change_notice' ? linkLifetimeHours.emailChange : 0);
  const token = await issueLink(tx, {
    purpose: accountLinks.emailChangeUndo,
    userId,
    email,
    since,
    expiresAt,
  });
  await writeMail(tx, { kind, recipient: email, payload: { firstName, token } });
}

function askingOf(userId: string, email: string): BackgroundTask {
  return { kind: 'email_change', email, userId, registrationId: null };
}

/**
 * Mails the link to the address that an account is to have, if it still is to have it; the owner of another account
 * with that address is told instead.
 */
export async function askNewAddress(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  const account = await lockUser(tx, userId);
  if (account?.pendingEmail !== email) return;
  const other = await findUserByEmail(tx, email);
  if (other) {
    const payload = { firstName: other.firstName };
    await writeMail(tx, { kind: 'email_change_taken', recipient: email, payload });
    return;
  }
  const expiresAt = addHours(now, linkLifetimeHours.emailChange);
  const token = await issueLink(tx, { purpose: accountLinks.emailChange, userId, email, expiresAt });
  await writeMail(tx, { kind: 'email_change', recipient: email, payload: { token } });
}

type OwnChange = Owner & { readonly now: Date };

/** Asks for a new address alone. @throws Problem 422 for an address that cannot be one */
export async function changeEmail(db: Db, input: string, { now, ...owner }: OwnChange): Promise<EmailMove> {
  const msg = checkRequiredEmail(input);
  if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
  return inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, owner);
    return moveToEmail(tx, account, input, now);
  });
}

/** Sends the link to the new address again. @throws Problem 409 when no change waits */
export async function resendEmailChange(db: Db, { now, ...owner }: OwnChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockOwner(tx, owner);
    if (!account.pendingEmail) throw nothingPending();
    await writeTask(tx, askingOf(account.id, account.pendingEmail), now);
  });
}

/**
 * Gives an account the address that its link was mailed to, ends its other sessions and tells the old address,
 * which can take the change back for some days. Again before the link expires it answers the same
 * (accounts 32); a link to an address that is no longer wanted does nothing.
 *
 * @throws Problem 400 for a link that is unknown, expired or overtaken; 409 when the address has become another
 *   account's
 */
export async function confirmEmailChange(
  db: Db,
  { token, keptSessionId, now }: EmailConfirmation,
): Promise<void> {
  try {
    await inTransaction(db, (tx) => applyEmailChange(tx, { token, keptSessionId, now }));
  } catch (error) {
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}

async function applyEmailChange(tx: Tx, { token, keptSessionId, now }: EmailConfirmation): Promise<void> {
  const link = await findLink(tx, token, accountLinks.emailChange, now);
  const account = link?.userId ? await lockUser(tx, link.userId) : null;
  if (!link?.email || !account) throw invalidLink();
  const { email } = link;
  if (account.pendingEmail === email) {
    // First of all, as a confirmation does it: else the two could wait for each other.
    await retireRegistrationsOf(tx, email);
    await updateEmail(tx, account.id, { email, companyDomain: companyDomain(email), now });
    // What was mailed to the old address opens nothing any more.
    await deleteLinksOf(tx, account.id, accountLinks.resetPassword);
    if (keptSessionId === null) await deleteSessionsOf(tx, account.id);
    else await deleteOtherSessions(tx, account.id, keptSessionId);
    await tellReplacedAddress(tx, account, now);
  } else if (account.email !== email) throw invalidLink();
}

/** The account is as it was before: its address is the replaced one. */
async function tellReplacedAddress(tx: Tx, account: AccountRecord, now: Date): Promise<void> {
  const { id: userId, email } = account;
  const undoLinks = { userId, email, purpose: accountLinks.emailChangeUndo };
  await prolongLinks(tx, { ...undoLinks, expiresAt: undoEnd(now) });
  await offerUndo(tx, account, { kind: 'email_changed', since: account.pendingEmailAt ?? now, now });
}

/** A mailed link that somebody opens; `keptSessionId` null: in a browser that nobody is signed in to. */
export type EmailConfirmation = {
  readonly token: string;
  readonly keptSessionId: string | null;
  readonly now: Date;
};

function invalidLink(): Problem {
  return new Problem(400, 'invalid_link', EMAIL_LINK_INVALID);
}

function addressTaken(): Problem {
  return new Problem(409, 'email_taken', 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.', {
    msg2: 'Ihre bisherige Adresse gilt weiter. In Ihrem Profil können Sie eine andere angeben.',
  });
}

function nothingPending(): Problem {
  return new Problem(409, 'no_email_change', 'Es wartet keine neue E-Mail-Adresse auf ihre Bestätigung.');
}
