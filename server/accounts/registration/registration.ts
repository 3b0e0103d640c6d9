import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkNewPassword } from '#domain/accounts/passwords/new-password.ts';
import { summarizeRefusal } from '#domain/accounts/registration/registration-messages.ts';
import { checkRegistration, type Registration } from '#domain/accounts/registration/registration-rules.ts';
import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { normalizeServices } from '#domain/catalogue/offered-services.ts';
import { addHours } from '#domain/durations.ts';
import { writeTask } from '#server/accounts/background-tasks/background-tasks.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import {
  accountLinks,
  createUser,
  findAccount,
  findUserByEmail,
  hashPassword,
  listAdminEmails,
  type OnServicesChanged,
  trimPersonalData,
  updateEmailVerified,
} from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { RegistrationData } from '#server/db/schema.ts';
import { findLink, issueLink, updateLinksToUser } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';
import {
  countRegistrations,
  deleteRegistrationsUpTo,
  findNewestRegistration,
  insertRegistration,
  lockRegistration,
  type PendingRegistration,
  retireRegistrationsOf,
} from './store.ts';

export {
  deleteOldRegistrations,
  deleteRegistrationsOf,
  findRegistrationHash,
  retireRegistrationsOf,
} from './store.ts';

/**
 * Takes in what a provider entered. Until the link of its mail is opened there is no account, and whoever entered
 * a stranger's address has gained nothing. Whether the address has an account is looked up after the answer, so
 * that the caller cannot tell (accounts 26, docs/decisions/0016).
 *
 * @throws Problem 422 with one message per field
 */
export async function registerPartner(
  db: Db,
  registration: Registration,
  terms: AcceptedTerms,
  now: Date,
): Promise<void> {
  const errors = checkRegistration(registration, checkNewPassword);
  if (errors.length > 0) throw invalidFields(errors, summarizeRefusal(errors) ?? undefined);
  const passwordHash = await hashPassword(registration.password);
  const email = normalizeEmail(registration.email);
  await inTransaction(db, async (tx) => {
    const registrationId = await insertRegistration(tx, {
      email,
      passwordHash,
      entered: toData(registration),
      termsVersion: terms.version,
      termsHash: terms.hash,
      createdAt: now,
    });
    await writeTask(tx, { kind: 'register', email, registrationId, userId: null }, now);
  });
}

/**
 * Mails the link that confirms a registration. Where the address has an account nothing changes: the account's
 * owner is told by mail, and the registration can never become an account. It is kept until its time is over, for
 * logins to be answered as for any other address.
 */
export async function finishRegistration(tx: Tx, id: string, now: Date): Promise<void> {
  const pending = await lockRegistration(tx, id);
  if (!pending) return;
  const { email, createdAt: enteredAt } = pending;
  if (await tellOwner(tx, email, now)) await retireRegistrationsOf(tx, email);
  else await askToConfirm(tx, { email, registrationId: id, enteredAt }, now);
}

function toData(input: Registration): RegistrationData {
  return { ...trimPersonalData(input), services: normalizeServices(input.services).services };
}

type Addressee = { readonly email: string; readonly enteredAt: Date } & (
  | { readonly userId: string }
  | { readonly registrationId: string }
);

async function askToConfirm(tx: Tx, addressee: Addressee, now: Date): Promise<void> {
  const { email, enteredAt, ...target } = addressee;
  const expiresAt = addHours(now, linkLifetimeHours.verifyEmail);
  const token = await issueLink(tx, { purpose: accountLinks.verifyEmail, ...target, expiresAt });
  const payload = { token, enteredAt: enteredAt.toISOString() };
  await writeMail(tx, { kind: 'verify_email', recipient: email, payload });
}

/**
 * Somebody registered with the address of an account: its owner gets the way in that the account still needs.
 *
 * @returns whether there is an account
 */
async function tellOwner(tx: Tx, email: string, now: Date): Promise<boolean> {
  const account = await findUserByEmail(tx, email);
  if (!account) return false;
  if (account.emailVerifiedAt === null) await askAccountToConfirm(tx, account, now);
  else {
    const { firstName } = account;
    await writeMail(tx, { kind: 'account_exists', recipient: email, payload: { firstName } });
  }
  return true;
}

function askAccountToConfirm(tx: Tx, { id, email, createdAt }: AccountRecord, now: Date): Promise<void> {
  return askToConfirm(tx, { email, userId: id, enteredAt: createdAt }, now);
}

/**
 * Confirms what belongs to a mailed link: makes an account of a registration, or marks an account's address as
 * confirmed; the admins are told that a partner waits. Again before the link expires it answers the same and
 * tells nobody (accounts 16). Links of other registrations of the address stop.
 *
 * @throws Problem 400 when the link is unknown or has expired
 */
export async function confirmEmail(
  db: Db,
  token: string,
  onServicesChanged: OnServicesChanged,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const link = await findLink(tx, token, accountLinks.verifyEmail, now);
    if (link?.userId) return confirmAccount(tx, link.userId, now);
    const pending = link?.registrationId ? await lockRegistration(tx, link.registrationId) : null;
    if (pending) return confirmRegistration(tx, pending, onServicesChanged, now);
    // Another call may have confirmed the same registration while this one waited for it.
    const laterLink = link && (await findLink(tx, token, accountLinks.verifyEmail, now));
    if (!laterLink?.userId) throw invalidLink();
  });
}

async function confirmRegistration(
  tx: Tx,
  pending: PendingRegistration,
  onServicesChanged: OnServicesChanged,
  now: Date,
): Promise<void> {
  const { id, email, passwordHash, entered, termsVersion, termsHash, createdAt } = pending;
  const userId = await createUser(tx, {
    ...entered,
    email,
    role: 'partner',
    passwordHash,
    termsVersion,
    termsHash,
    emailVerifiedAt: now,
    createdAt,
  });
  // The address got an account in another way meanwhile.
  if (userId === null) throw invalidLink();
  await onServicesChanged(tx, userId, entered.services);
  await updateLinksToUser(tx, id, userId);
  await deleteRegistrationsUpTo(tx, pending);
  await retireRegistrationsOf(tx, email);
  await tellAdminsOf(tx, userId);
}

/** Marks an account's address as confirmed, once, and tells the admins when a partner waits. */
export async function confirmAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  if (await updateEmailVerified(tx, userId, now)) await tellAdminsOf(tx, userId);
}

async function tellAdminsOf(tx: Tx, userId: string): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account?.role !== 'partner' || account.accountActive) return;
  const { companyName, firstName, lastName } = account;
  const payload = { companyName, name: `${firstName} ${lastName}`.trim() };
  for (const recipient of await listAdminEmails(tx)) {
    await writeMail(tx, { kind: 'partner_waiting', recipient, payload });
  }
}

function invalidLink(): Problem {
  return new Problem(400, 'invalid_link', 'Ungültiger Verifizierungslink', {
    msg2: 'Der Link ist unbekannt oder abgelaufen. Auf der Anmeldeseite können Sie einen neuen anfordern.',
  });
}

/**
 * Asks for the confirmation link again: what the address still needs is looked up after the answer, so that the
 * caller cannot tell.
 *
 * @throws Problem 422 without an address
 */
export async function resendVerification(db: Db, email: string, now: Date): Promise<void> {
  if (email.trim() === '') throw noEmail();
  await writeTask(
    db,
    { kind: 'resend', email: normalizeEmail(email), registrationId: null, userId: null },
    now,
  );
}

/** Sends the link that an unconfirmed account, else the newest registration of an address, still needs. */
export async function sendOpenConfirmation(tx: Tx, email: string, now: Date): Promise<void> {
  const account = await findUserByEmail(tx, email);
  if (account?.emailVerifiedAt === null) await askAccountToConfirm(tx, account, now);
  if (account) return;
  const count = await countRegistrations(tx, email);
  if (count === 0) return;
  const pending = await findNewestRegistration(tx, email);
  // Several entries may be of several people: nobody can tell whose link to send, so the owner enters anew; also
  // where the address had an account when it was entered.
  if (count > 1 || !pending) {
    await writeMail(tx, { kind: 'register_again', recipient: email, payload: {} });
    return;
  }
  await askToConfirm(tx, { email, registrationId: pending.id, enteredAt: pending.createdAt }, now);
}

function noEmail(): Problem {
  const msg = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';
  return new Problem(422, 'invalid_fields', msg, { errors: [{ field: 'email', msg }] });
}
