import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { checkPassword } from '#domain/accounts/passwords/password-rules.ts';
import { summarizeRefusal } from '#domain/accounts/registration/registration-messages.ts';
import { checkRegistration, type Registration } from '#domain/accounts/registration/registration-rules.ts';
import { trimProfile } from '#domain/accounts/registration/trim-profile.ts';
import { normalizeServices } from '#domain/catalogue/offered-services.ts';
import { addHours } from '#domain/durations.ts';
import { formatFullName } from '#domain/full-name.ts';
import { checkPhone } from '#domain/phones/phone-number.ts';
import type { MailPermit } from '#server/accounts/mail-limits.ts';
import { hashPassword } from '#server/accounts/users/passwords.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findUserByEmail, listAdminEmails, updateEmailVerified } from '#server/accounts/users/store.ts';
import { writeTask } from '#server/accounts/users/tasks-store.ts';
import { insertAccount, type OnServicesChanged, recordAccountEvent } from '#server/accounts/users/users.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { RegistrationData } from '#server/db/schema/accounts.ts';
import { findLink, issueLink, updateLinksToUser } from '#server/links/links.ts';
import { writeMail } from '#server/mail/outbox.ts';
import {
  deleteRegistrationsUpTo,
  findRegistration,
  insertRegistration,
  listNewestRegistrations,
  lockRegistration,
  type PendingRegistration,
  retireRegistrationsOf,
} from './store.ts';

type RegistrationContext = MailPermit & {
  readonly terms: AcceptedTerms;
  readonly signal?: AbortSignal;
  readonly now: Date;
};

/**
 * Stores a registration, which becomes an account when somebody opens the mailed link. So registering a stranger's address gains
 * nothing (accounts 15). A background task looks for an account of the address (accounts 26, docs/decisions/0016).
 *
 * @throws Problem 422 with one message per field; 503 by the queue of passwords (accounts 52)
 */
export async function registerPartner(
  db: Db,
  registration: Registration,
  { terms, mayMail, signal, now }: RegistrationContext,
): Promise<void> {
  const errors = checkRegistration(registration, { checkPassword, checkPhone });
  if (errors.length > 0) throw invalidFields(errors, summarizeRefusal(errors) ?? undefined);
  const passwordHash = await hashPassword(registration.password, { lane: 'registration', signal });
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
    if (mayMail) await writeTask(tx, { kind: 'register', email, registrationId }, now);
  });
}

/**
 * Mails the link that confirms a registration. If the address has an account, mails its owner instead, and retires the
 * registration. A retired registration stays until it expires, so that logins get the usual answers (accounts 15).
 */
export async function finishRegistration(tx: Tx, id: string, now: Date): Promise<void> {
  const waiting = await findRegistration(tx, id);
  if (!waiting) return;
  const { email, createdAt: enteredAt } = waiting;
  const account = await findUserByEmail(tx, email);
  if (account) {
    // `notifyOwner` locks the account, so it runs before the lock of the registrations (ARCHITECTURE.md).
    await notifyOwner(tx, account, now);
    await retireRegistrationsOf(tx, email);
  } else if (await lockRegistration(tx, id))
    await sendConfirmation(tx, { email, registrationId: id, enteredAt }, now);
}

function toData(input: Registration): RegistrationData {
  const { services, notifications } = input;
  return { ...trimProfile(input), services: normalizeServices(services).services, notifications };
}

type Addressee = { readonly email: string; readonly enteredAt: Date } & (
  | { readonly userId: string }
  | { readonly registrationId: string }
);

async function sendConfirmation(tx: Tx, addressee: Addressee, now: Date): Promise<void> {
  const { email, enteredAt, ...target } = addressee;
  const expiresAt = addHours(now, linkLifetimeHours.verifyEmail);
  const token = await issueLink(tx, { purpose: 'verify_email', ...target, expiresAt });
  const payload = { token, enteredAt: enteredAt.toISOString() };
  await writeMail(tx, { kind: 'verify_email', recipient: email, payload });
}

/** Mails the owner of an account after a registration with its address. */
async function notifyOwner(tx: Tx, account: AccountRecord, now: Date): Promise<void> {
  if (account.emailVerifiedAt === null) return sendAccountConfirmation(tx, account, now);
  const payload = { name: formatFullName(account) };
  await writeMail(tx, { kind: 'account_exists', recipient: account.email, payload });
}

function sendAccountConfirmation(tx: Tx, { id, email, createdAt }: AccountRecord, now: Date): Promise<void> {
  return sendConfirmation(tx, { email, userId: id, enteredAt: createdAt }, now);
}

/**
 * Turns a registration into an account, or marks an account's address as confirmed. Mails the admins that a partner waits. A
 * repeat before the link expires returns the same answer without mails (accounts 16). Links of other registrations of the
 * address become invalid.
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
    const link = await findLink(tx, token, 'verify_email', now);
    if (link?.userId) return confirmAccount(tx, link.userId, now);
    const pending = link?.registrationId ? await lockRegistration(tx, link.registrationId) : null;
    if (pending) return confirmRegistration(tx, pending, onServicesChanged, now);
    // Another call may have confirmed the same registration while this one waited for the lock.
    const laterLink = link && (await findLink(tx, token, 'verify_email', now));
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
  const { notifications, ...profile } = entered;
  const accepted = { termsVersion, termsHash, emailVerifiedAt: now, createdAt };
  const partner = { ...profile, ...accepted, email, role: 'partner', passwordHash } as const;
  const account = await insertAccount(tx, partner, { notifications });
  // The address has got another account meanwhile.
  if (account === null) throw invalidLink();
  await onServicesChanged(tx, account.id, entered.services);
  await updateLinksToUser(tx, id, account.id);
  await deleteRegistrationsUpTo(tx, pending);
  await retireRegistrationsOf(tx, email);
  await notifyAdminsOf(tx, account);
}

/** Does nothing for a confirmed address. Mails the admins when a partner waits. */
export async function confirmAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  const account = await updateEmailVerified(tx, userId, now);
  if (!account) return;
  await recordAccountEvent(tx, account, { kind: 'account.confirmed', at: now, actorId: null });
  await notifyAdminsOf(tx, account);
}

async function notifyAdminsOf(tx: Tx, account: AccountRecord): Promise<void> {
  if (account.role !== 'partner' || account.accountActive) return;
  const payload = { companyName: account.companyName, name: formatFullName(account) };
  for (const recipient of await listAdminEmails(tx)) {
    await writeMail(tx, { kind: 'partner_waiting', recipient, payload });
  }
}

function invalidLink(): Problem {
  return new Problem(400, 'invalid_link', 'Ungültiger Verifizierungslink', {
    msg2: 'Der Link ist unbekannt oder abgelaufen. Auf der Anmeldeseite können Sie einen neuen anfordern.',
  });
}

/** A background task decides whether the address needs a mail (accounts 26). @throws Problem 422 without an address */
export async function resendVerification(
  db: Db,
  email: string,
  { now, mayMail }: MailPermit & { readonly now: Date },
): Promise<void> {
  if (email.trim() === '') {
    const msg = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';
    throw invalidFields([{ field: 'email', msg }], msg);
  }
  if (mayMail) await writeTask(db, { kind: 'resend', email: normalizeEmail(email) }, now);
}

/** Mails the link of an unconfirmed account, else of the newest registration of the address. */
export async function sendOpenConfirmation(tx: Tx, email: string, now: Date): Promise<void> {
  const account = await findUserByEmail(tx, email);
  if (account?.emailVerifiedAt === null) await sendAccountConfirmation(tx, account, now);
  if (account) return;
  const [registration, ...others] = await listNewestRegistrations(tx, email);
  if (!registration) return;
  const { id: registrationId, entered, createdAt: enteredAt } = registration;
  // Several registrations may come from several people, so ask the owner to register again (accounts 17). The same holds for a
  // retired registration.
  if (others.length > 0 || entered === null)
    await writeMail(tx, { kind: 'register_again', recipient: email, payload: {} });
  else await sendConfirmation(tx, { email, registrationId, enteredAt }, now);
}
