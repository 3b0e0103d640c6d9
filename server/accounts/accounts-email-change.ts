import { companyDomain, normalizeEmail } from '#domain/accounts/email.ts';
import { checkRequiredEmail } from '#domain/accounts/registration-rules.ts';
import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/database.ts';
import { invalidFields, notFound, Problem } from '#server/http/problem.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { findLink, issueLink } from './accounts.ts';
import { deleteLinksOf } from './accounts-links-store.ts';
import { lockUser, updateEmail, updatePendingEmail } from './accounts-profile-store.ts';
import type { AccountRecord } from './accounts-record.ts';
import { deleteRegistrationsOf } from './accounts-registrations-store.ts';
import { findUserByEmail } from './accounts-store.ts';

/** The address that waits, and whether this call asked for it. */
export type EmailMove = { readonly pendingEmail: string | null; readonly requested: boolean };

/**
 * Asks for a new address: it waits until the link mailed to it is opened, and the old address is told. Saving the
 * present address drops a change that waits; saving the one that waits changes nothing. The address of another
 * account is answered alike, its owner is told by mail (decisions A5).
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
    if (account.pendingEmail !== null) await updatePendingEmail(tx, account.id, null, now);
    return { pendingEmail: null, requested: false };
  }
  await updatePendingEmail(tx, account.id, email, now);
  await askNewAddress(tx, account, email, now);
  const payload = { firstName: account.firstName };
  await writeMail(tx, { kind: 'email_change_notice', recipient: account.email, payload });
  return { pendingEmail: email, requested: true };
}

async function askNewAddress(tx: Tx, account: AccountRecord, email: string, now: Date): Promise<void> {
  const other = await findUserByEmail(tx, email);
  if (other) {
    const payload = { firstName: other.firstName };
    await writeMail(tx, { kind: 'email_change_taken', recipient: email, payload });
    return;
  }
  const expiresAt = new Date(now.getTime() + linkLifetimeHours.emailChange * 3_600_000);
  const token = await issueLink(tx, { purpose: 'email_change', userId: account.id, email, expiresAt });
  await writeMail(tx, { kind: 'email_change', recipient: email, payload: { token } });
}

type OwnChange = { readonly userId: string; readonly now: Date };

/** Asks for a new address alone. @throws Problem 422 for an address that cannot be one */
export async function changeEmail(db: Db, input: string, { userId, now }: OwnChange): Promise<EmailMove> {
  const msg = checkRequiredEmail(input);
  if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
  return inTransaction(db, async (tx) => {
    const account = await lockUser(tx, userId);
    if (!account) throw notFound();
    return moveToEmail(tx, account, input, now);
  });
}

/** Sends the link to the new address again. @throws Problem 409 when no change waits */
export async function resendEmailChange(db: Db, { userId, now }: OwnChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockUser(tx, userId);
    if (!account?.pendingEmail) throw nothingPending();
    await askNewAddress(tx, account, account.pendingEmail, now);
  });
}

/**
 * Gives an account the address that its link was mailed to. Again before the link expires it answers the same
 * (decisions A8); a link to an address that is no longer wanted does nothing.
 *
 * @throws Problem 400 for a link that is unknown, expired or overtaken; 409 when the address has become another
 *   account's
 */
export async function confirmEmailChange(db: Db, token: string, now: Date): Promise<void> {
  try {
    await inTransaction(db, (tx) => applyEmailChange(tx, token, now));
  } catch (error) {
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}

async function applyEmailChange(tx: Tx, token: string, now: Date): Promise<void> {
  const link = await findLink(tx, token, 'email_change', now);
  const account = link?.userId ? await lockUser(tx, link.userId) : null;
  if (!link?.email || !account) throw invalidLink();
  const { email } = link;
  if (account.pendingEmail === email) {
    // First of all, as a confirmation does it: else the two could wait for each other.
    await deleteRegistrationsOf(tx, email);
    await updateEmail(tx, account.id, { email, companyDomain: companyDomain(email), now });
    // What was mailed to the old address opens nothing any more.
    await deleteLinksOf(tx, account.id, 'reset_password');
  } else if (account.email !== email) throw invalidLink();
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function invalidLink(): Problem {
  return new Problem(
    400,
    'invalid_link',
    'Es ist ein Fehler aufgetreten. Der Link ist möglicherweise ungültig oder abgelaufen.',
  );
}

function addressTaken(): Problem {
  return new Problem(409, 'email_taken', 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.', {
    msg2: 'Ihre bisherige Adresse gilt weiter. In Ihrem Profil können Sie eine andere angeben.',
  });
}

function nothingPending(): Problem {
  return new Problem(409, 'no_email_change', 'Es wartet keine neue E-Mail-Adresse auf ihre Bestätigung.');
}
