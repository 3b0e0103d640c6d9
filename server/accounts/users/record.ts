import type { MembershipRole, Role } from '#domain/accounts/roles.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Billing, RegistrationData } from '#server/db/schema/accounts.ts';

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

export type UserToInsert = RegistrationData &
  Pick<
    AccountRecord,
    | 'email'
    | 'role'
    | 'regions'
    | 'accountActive'
    | 'passwordIsTemporary'
    | 'emailVerifiedAt'
    | 'termsVersion'
    | 'termsHash'
    | 'createdAt'
  > & {
    readonly passwordHash: string | null;
    /** When it is not the time of `createdAt`. */
    readonly termsAcceptedAt?: Date;
  };

/**
 * Higher rooms erase their personal data in the transaction that erases an account, and keep the records that the law requires.
 *
 * @returns whether the account has bought, so that its row must stay
 */
export type EraseElsewhere = (
  tx: Tx,
  account: { readonly userId: string; readonly billing: Billing; readonly now: Date },
) => Promise<{ readonly hasPurchases: boolean }>;

/** @param account `isUnlocked`: of a partner, whether it may read the contacts that it has bought (accounts 53) */
export type ExportElsewhere = (
  db: Db,
  account: { readonly userId: string; readonly isUnlocked: boolean },
  now: Date,
) => Promise<Readonly<Record<string, unknown>>>;
