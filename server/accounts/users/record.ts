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
  /** Start of service for each of `regions` (matching 8). */
  readonly regionsSince: readonly Date[];
  readonly accountActive: boolean;
  /** Set while an admin has locked the partner (accounts 23). */
  readonly partnerLockedAt: Date | null;
  /** The owner must change it before any other call (accounts 56). */
  readonly passwordIsTemporary: boolean;
  readonly emailVerifiedAt: Date | null;
  /** Set while an undo has locked the account (accounts 40). */
  readonly lockedAt: Date | null;
  readonly pendingEmail: string | null;
  readonly pendingEmailAt: Date | null;
  /** Null for accounts created by admins. */
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
    /** Defaults to `createdAt`. */
    readonly termsAcceptedAt?: Date;
  };

/**
 * Erases personal data of higher rooms in the transaction that erases an account. Keeps the records that the law requires.
 *
 * @returns whether the account has purchases, so that its row must stay
 */
export type EraseElsewhere = (
  tx: Tx,
  account: { readonly userId: string; readonly billing: Billing; readonly now: Date },
) => Promise<{ readonly hasPurchases: boolean }>;

/** @param account `isUnlocked`: whether a partner may read its bought contacts (accounts 53) */
export type ExportElsewhere = (
  db: Db,
  account: { readonly userId: string; readonly isUnlocked: boolean },
  now: Date,
) => Promise<Readonly<Record<string, unknown>>>;
