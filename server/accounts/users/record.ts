import type { Role } from '#domain/accounts/roles.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';

export type AccountAddress = {
  readonly country: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
};

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
  /** Postal-code prefixes; empty for the whole country. */
  readonly regions: readonly string[];
  readonly accountActive: boolean;
  readonly emailVerifiedAt: Date | null;
  /** Set while the account is locked (accounts 40). */
  readonly lockedAt: Date | null;
  readonly pendingEmail: string | null;
  readonly pendingEmailAt: Date | null;
  /** Null for accounts that an admin made. */
  readonly termsVersion: string | null;
  /** SHA-256 in lowercase hex (accounts 19). */
  readonly termsHash: string | null;
  readonly termsAcceptedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};
