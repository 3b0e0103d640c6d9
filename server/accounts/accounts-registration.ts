import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkRegistration, type Registration } from '#domain/accounts/registration-rules.ts';
import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { brand } from '#domain/brand.ts';
import { normalizeServices } from '#domain/catalogue/offered-services.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/database.ts';
import { invalidFields, Problem } from '#server/http/problem.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { createUser, findLink, issueLink, listAdminEmails } from './accounts.ts';
import { hashPassword } from './accounts-passwords.ts';
import type { AccountRecord } from './accounts-record.ts';
import { findUserByEmail, updateEmailVerified } from './accounts-store.ts';

/**
 * Registers a provider: locked, unconfirmed, with a mail that asks to confirm the address. For an address that
 * is known nothing changes and its owner is told by mail; the caller cannot tell the two apart (decisions A5).
 *
 * @throws Problem 422 with one message per field
 */
export async function registerPartner(db: Db, registration: Registration, now: Date): Promise<void> {
  const errors = checkRegistration(registration);
  if (errors.length > 0) throw invalidFields(errors);
  // Before anybody looks whether the address is known: both ways take the same time.
  const passwordHash = await hashPassword(registration.password);
  await inTransaction(db, async (tx) => {
    const email = normalizeEmail(registration.email);
    const id = await createPartner(tx, registration, passwordHash, now);
    if (id === null) await tellOwner(tx, email, now);
    else await askToConfirm(tx, { id, email }, now);
  });
}

function createPartner(tx: Tx, input: Registration, passwordHash: string, now: Date): Promise<string | null> {
  const { country, street, postalCode, city } = input.address;
  return createUser(tx, {
    email: input.email,
    role: 'partner',
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    companyName: input.companyName.trim(),
    phoneNumber: input.phoneNumber?.trim() ?? '',
    website: input.website?.trim() ?? '',
    address: {
      country: country.trim(),
      street: street.trim(),
      postalCode: postalCode.trim(),
      city: city.trim(),
    },
    services: normalizeServices(input.services).services,
    passwordHash,
    termsVersion: brand.termsVersion,
    createdAt: now,
  });
}

type Addressee = Pick<AccountRecord, 'id' | 'email'>;

async function askToConfirm(tx: Tx, { id, email }: Addressee, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + linkLifetimeHours.verifyEmail * 3_600_000);
  const token = await issueLink(tx, { purpose: 'verify_email', userId: id, expiresAt });
  await writeMail(tx, { kind: 'verify_email', recipient: email, payload: { token } });
}

/** Somebody registered with a known address: its owner gets the way in that the account still needs. */
async function tellOwner(tx: Tx, email: string, now: Date): Promise<void> {
  const account = await findUserByEmail(tx, email);
  if (!account) return;
  if (account.emailVerifiedAt === null) return askToConfirm(tx, account, now);
  await writeMail(tx, {
    kind: 'account_exists',
    recipient: email,
    payload: { firstName: account.firstName },
  });
}

/**
 * Confirms the address behind a mailed link and tells the admins that a partner waits. Again before the link
 * expires it answers the same and tells nobody (decisions A8).
 *
 * @throws Problem 400 when the link is unknown or has expired
 */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<void> {
  const link = await findLink(db, token, 'verify_email', now);
  const userId = link?.userId;
  if (!userId) throw invalidLink();
  await inTransaction(db, async (tx) => {
    const account = await updateEmailVerified(tx, userId, now);
    if (account?.role === 'partner' && !account.accountActive) await tellAdmins(tx, account);
  });
}

function invalidLink(): Problem {
  return new Problem(400, 'invalid_link', 'Ungültiger Verifizierungslink', {
    msg2: 'Der Link ist unbekannt oder abgelaufen. Auf der Anmeldeseite können Sie einen neuen anfordern.',
  });
}

async function tellAdmins(tx: Tx, { companyName, firstName, lastName }: AccountRecord): Promise<void> {
  const payload = { companyName, name: `${firstName} ${lastName}`.trim() };
  for (const recipient of await listAdminEmails(tx)) {
    await writeMail(tx, { kind: 'partner_waiting', recipient, payload });
  }
}

/**
 * Sends the confirmation link again, if there is an account that still needs it; the caller cannot tell.
 *
 * @throws Problem 422 without an address
 */
export async function resendVerification(db: Db, email: string, now: Date): Promise<void> {
  if (email.trim() === '') throw noEmail();
  await inTransaction(db, async (tx) => {
    const account = await findUserByEmail(tx, normalizeEmail(email));
    if (account && account.emailVerifiedAt === null) await askToConfirm(tx, account, now);
  });
}

function noEmail(): Problem {
  const msg = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';
  return new Problem(422, 'invalid_fields', msg, { errors: [{ field: 'email', msg }] });
}
