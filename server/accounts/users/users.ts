import { companyDomain, normalizeEmail } from '#domain/accounts/email.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { type PartnerForMatch, partnerMatches } from '#domain/matching/matching.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/database.ts';
import {
  deleteLinksOfRequest,
  deleteValidLink,
  findValidLink,
  insertLink,
  type LinkPurpose,
  type LinkTarget,
} from '#server/links/store.ts';
import { createToken, hashToken, looksLikeToken } from '#server/links/tokens.ts';
import { countAllUsers, countUsers, listUserPage, type UserFilter } from './list-store.ts';
import { hashPassword } from './passwords.ts';
import type { AccountAddress, AccountRecord } from './record.ts';
import {
  findUserById,
  insertPartnerMatches,
  insertUser,
  listEmailsOfAdmins,
  listPartnerRows,
  updateAccountActive,
} from './store.ts';

/** A user to create; what is left out is empty, locked and unconfirmed. */
export type NewUser = {
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** From {@link makePasswordHash}; without one nobody can log in. */
  readonly passwordHash?: string;
  readonly companyName?: string;
  readonly phoneNumber?: string;
  readonly website?: string;
  readonly address?: AccountAddress;
  /** Normalised (`normalizeServices`); partners only. */
  readonly services?: readonly OfferedService[];
  /** Postal-code prefixes; empty for the whole country. */
  readonly regions?: readonly string[];
  readonly accountActive?: boolean;
  readonly emailVerifiedAt?: Date | null;
  /** Version of the terms accepted at `createdAt`. */
  readonly termsVersion?: string | null;
  /** SHA-256 of the accepted texts. */
  readonly termsHash?: string | null;
  readonly createdAt: Date;
};

const noAddress: AccountAddress = { country: '', street: '', postalCode: '', city: '' };

/**
 * Creates a user and, for a partner, what the matching needs of its services.
 *
 * @returns the new id, or null when the address has an account already
 */
export async function createUser(tx: Tx, user: NewUser): Promise<string | null> {
  const email = normalizeEmail(user.email);
  const services = user.services ?? [];
  const id = await insertUser(tx, {
    email,
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    companyName: user.companyName ?? '',
    phoneNumber: user.phoneNumber ?? '',
    website: user.website ?? '',
    address: user.address ?? noAddress,
    services,
    regions: user.regions ?? [],
    companyDomain: companyDomain(email),
    passwordHash: user.passwordHash ?? null,
    accountActive: user.accountActive ?? false,
    emailVerifiedAt: user.emailVerifiedAt ?? null,
    termsVersion: user.termsVersion ?? null,
    termsHash: user.termsHash ?? null,
    createdAt: user.createdAt,
  });
  if (id !== null && user.role === 'partner') await insertPartnerMatches(tx, id, partnerMatches(services));
  return id;
}

/** Hash of a password for {@link createUser}; takes tens of milliseconds, so make it before a transaction. */
export function makePasswordHash(password: string): Promise<string> {
  return hashPassword(password);
}

/**
 * Creates the first admin from the settings when there is none (decisions G). An account that the address has
 * already is left as it is: nobody becomes admin by a setting.
 */
export async function ensureFirstAdmin(
  db: Db,
  login: { readonly email: string; readonly password: string },
  now: Date,
): Promise<'created' | 'not_needed' | 'address_taken'> {
  if ((await listEmailsOfAdmins(db)).length > 0) return 'not_needed';
  const passwordHash = await hashPassword(login.password);
  return inTransaction(db, async (tx) => {
    const id = await createUser(tx, {
      email: login.email,
      role: 'admin',
      firstName: 'Admin',
      lastName: '',
      passwordHash,
      accountActive: true,
      emailVerifiedAt: now,
      createdAt: now,
    });
    if (id !== null) return 'created';
    // Another process may have started at the same moment with the same settings.
    return (await listEmailsOfAdmins(tx)).length > 0 ? 'not_needed' : 'address_taken';
  });
}

/** Addresses of every admin, for mails about what waits for them. */
export function listAdminEmails(db: Db | Tx): Promise<string[]> {
  return listEmailsOfAdmins(db);
}

/** A partner as the matching sees it. */
export type MatchablePartner = PartnerForMatch & {
  readonly companyDomain: string | null;
  readonly accountActive: boolean;
};

/** What the matching needs of a partner (decisions C5). @returns null when the user is no partner */
export async function findPartnerForMatch(db: Db | Tx, userId: string): Promise<MatchablePartner | null> {
  const rows = await listPartnerRows(db, userId);
  const [first] = rows;
  if (!first) return null;
  return {
    userId,
    email: first.email,
    companyDomain: first.company_domain,
    accountActive: first.account_active,
    regions: first.regions,
    matches: rows.flatMap(({ category, area_mask: area, specialty_mask: specialty }) =>
      category === null ? [] : [{ category, area, specialty }],
    ),
  };
}

/** A link to issue: for a user, for a request or for a registration that waits. */
export type NewLink = {
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
  /** The address it is mailed to, where it proves that address. */
  readonly email?: string;
  /** Undo links alone: from when on the owner no longer trusts what was set up. */
  readonly since?: Date;
} & ({ readonly userId: string } | { readonly requestId: string } | { readonly registrationId: string });

/**
 * Issues a link's secret for a mail (decisions A8): random, stored hashed. Links issued before stay valid
 * until they expire.
 */
export async function issueLink(tx: Tx, link: NewLink): Promise<string> {
  const token = createToken();
  await insertLink(tx, {
    tokenHash: hashToken(token),
    purpose: link.purpose,
    userId: 'userId' in link ? link.userId : null,
    requestId: 'requestId' in link ? link.requestId : null,
    registrationId: 'registrationId' in link ? link.registrationId : null,
    email: link.email ?? null,
    since: link.since ?? null,
    expiresAt: link.expiresAt,
  });
  return token;
}

/** Whom a link's secret belongs to. @returns null when it is unknown, expired or made for another purpose */
export async function findLink(
  db: Db | Tx,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkTarget | null> {
  return looksLikeToken(token) ? findValidLink(db, hashToken(token), purpose, now) : null;
}

/** Uses up a link that works once: of several callers only one gets its target. */
export async function takeLink(
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkTarget | null> {
  return looksLikeToken(token) ? deleteValidLink(tx, hashToken(token), purpose, now) : null;
}

/** Makes every link to a request worthless. */
export function revokeRequestLinks(tx: Tx, requestId: string): Promise<void> {
  return deleteLinksOfRequest(tx, requestId);
}

/** One account. @returns null when there is none */
export function findAccount(db: Db | Tx, id: string): Promise<AccountRecord | null> {
  return findUserById(db, id);
}

/** One page of accounts with its totals. */
export type AccountPage = {
  readonly accounts: readonly AccountRecord[];
  readonly totalCount: number;
  /** Confirmed partners that wait to be unlocked, over all pages and filters. */
  readonly waitingCount: number;
};

/** Accounts for the administration, newest first. */
export async function listAccounts(db: Db, filter: UserFilter): Promise<AccountPage> {
  const [accounts, counts] = await Promise.all([listUserPage(db, filter), countUsers(db, filter)]);
  return { accounts, ...counts };
}

/** Number of all accounts. */
export function countAccounts(db: Db | Tx): Promise<number> {
  return countAllUsers(db);
}

/** Unlocks a confirmed partner. @returns the account, or null when there was nothing to unlock */
export function activatePartner(tx: Tx, id: string, now: Date): Promise<AccountRecord | null> {
  return updateAccountActive(tx, id, now);
}
