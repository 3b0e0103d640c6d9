import type { MembershipRole, Role } from '#domain/accounts/roles.ts';
import type { RegistrationData } from '#server/db/schema/accounts.ts';

export type PersonalData = Omit<RegistrationData, 'services'>;

export type AccountRecord = RegistrationData & {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly organisationId: string;
  readonly membershipRole: MembershipRole;
  /** Postal-code prefixes; empty for the whole country. */
  readonly regions: readonly string[];
  /** Beside each of `regions`, since when the partner serves it (matching 8). */
  readonly regionsSince: readonly Date[];
  readonly accountActive: boolean;
  /** Set while an admin has locked the partner again (accounts 23). */
  readonly partnerLockedAt: Date | null;
  /** To be changed before anything else (accounts 56). */
  readonly passwordIsTemporary: boolean;
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

export type UserToInsert = Omit<
  AccountRecord,
  | 'id'
  | 'organisationId'
  | 'membershipRole'
  | 'lockedAt'
  | 'partnerLockedAt'
  | 'regionsSince'
  | 'pendingEmail'
  | 'pendingEmailAt'
  | 'termsAcceptedAt'
  | 'updatedAt'
> & {
  readonly companyDomain: string | null;
  readonly passwordHash: string | null;
  /** When it is not the time of `createdAt`. */
  readonly termsAcceptedAt?: Date;
};
