import type { Role } from '#domain/accounts/roles.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';

/** Postal address of an account. */
export type AccountAddress = {
  readonly country: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
};

/** A user as the rooms of the server know it: everything but the password. */
export type AccountRecord = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly phoneNumber: string;
  readonly website: string;
  readonly address: AccountAddress;
  readonly services: readonly OfferedService[];
  /** Postal-code prefixes a partner serves; empty for the whole country. */
  readonly regions: readonly string[];
  /** Partners only: unlocked by an admin. */
  readonly accountActive: boolean;
  readonly emailVerifiedAt: Date | null;
  /** Since when nobody gets in, by no way at all: the owner has thrown out a stranger whose address it still has. */
  readonly lockedAt: Date | null;
  /** The new address that waits for its confirmation. */
  readonly pendingEmail: string | null;
  /** When it was asked for. */
  readonly pendingEmailAt: Date | null;
  /** Version of the accepted terms, with the time; null for accounts that an admin made. */
  readonly termsVersion: string | null;
  /** SHA-256 of the accepted texts. */
  readonly termsHash: string | null;
  readonly termsAcceptedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};
