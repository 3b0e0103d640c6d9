import type { ColumnType, Generated } from 'kysely';
import type { MembershipRole, Role } from '#domain/accounts/roles.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import type { DefaultedStamp, Nullable, NullableStamp, Stamp } from './columns.ts';

/** What a provider entered, apart from address and password. */
export type RegistrationData = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly phoneNumber: string;
  readonly website: string;
  readonly address: {
    readonly country: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
  };
  readonly services: readonly OfferedService[];
};

export type Billing = Pick<RegistrationData, 'firstName' | 'lastName' | 'companyName' | 'address'>;

/** A company, of which an account is a member. */
export type OrganisationsTable = {
  id: Generated<string>;
  name: Generated<string>;
  domain: Nullable<string>;
  website: Generated<string>;
  country: Generated<string>;
  street: Generated<string>;
  postal_code: Generated<string>;
  city: Generated<string>;
  services: ColumnType<OfferedService[], string | undefined, string>;
  regions: ColumnType<string[], string[] | undefined, string[]>;
  /** Beside each of `regions`, since when the partner serves it (matching 8). */
  regions_since: ColumnType<Date[], Date[] | undefined, Date[]>;
  search_text: ColumnType<string, never, never>;
};

export type MembershipsTable = {
  user_id: string;
  organisation_id: string;
  role: MembershipRole;
};

/** An account with its organisation, to be read. */
export type AccountsView = UsersTable & {
  membership_role: MembershipRole;
  organisation_id: string;
  company_name: string;
  company_domain: string | null;
  company_search_text: string;
} & Pick<
    OrganisationsTable,
    'website' | 'country' | 'street' | 'postal_code' | 'city' | 'services' | 'regions' | 'regions_since'
  >;

export type UsersTable = {
  id: Generated<string>;
  email: string;
  role: Role;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone_number: Generated<string>;
  password_hash: Nullable<string>;
  /** An admin's browser made it; nothing else can be done before it is changed (accounts 56). */
  password_is_temporary: Generated<boolean>;
  email_verified_at: NullableStamp;
  account_active: Generated<boolean>;
  /** An admin has locked the partner again (accounts 23); null while it is unlocked or has never been. */
  partner_locked_at: NullableStamp;
  terms_version: Nullable<string>;
  /** SHA-256 of the accepted texts. */
  terms_hash: Nullable<string>;
  terms_accepted_at: NullableStamp;
  /** The new address, until its link is opened. */
  pending_email: Nullable<string>;
  pending_email_at: NullableStamp;
  /** Nobody can log in since then: an undone address change could not give the address back (accounts 40). */
  locked_at: NullableStamp;
  /** The account was erased; the row stays for its purchases (accounts 54). */
  deleted_at: NullableStamp;
  created_at: DefaultedStamp;
  updated_at: DefaultedStamp;
  /** Name and e-mail address as they are searched. */
  search_text: ColumnType<string, never, never>;
};

export type RegistrationsTable = {
  id: Generated<string>;
  email: string;
  password_hash: string;
  /** Null: the address has an account, so this registration can never become one (accounts 15). */
  entered: ColumnType<RegistrationData | null, string, string | null>;
  terms_version: string;
  terms_hash: string;
  created_at: Stamp;
};

export type AccountTasksTable = {
  id: Generated<number>;
  kind: 'register' | 'resend' | 'forgot' | 'email_change' | 'request_links';
  email: string;
  registration_id: Nullable<string>;
  /** Set for `email_change` alone. */
  user_id: Nullable<string>;
  asked_at: Stamp;
};

export type SessionsTable = {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  user_agent: Generated<string>;
  second_factor: Generated<boolean>;
  created_at: Stamp;
  /** When its owner last proved to be it (accounts 49). */
  proved_at: Stamp;
  last_seen_at: Stamp;
  expires_at: Stamp;
};

export type TotpSecretsTable = {
  user_id: string;
  /** Base32, encrypted. */
  secret: string;
  created_at: Stamp;
  /** Null until the first code is entered. */
  confirmed_at: NullableStamp;
  /** Time step (30 s) of the newest accepted code; a step is used once (accounts 45). */
  last_used_step: Nullable<number>;
};

export type RecoveryCodesTable = { user_id: string; code_hash: string; created_at: Stamp };

export type PasskeysTable = {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Stamp;
  last_used_at: NullableStamp;
};

export type PasskeyChallengesTable = {
  challenge: string;
  purpose: 'registration' | 'login';
  /** Hash of the session or visitor that the challenge was made for. */
  anchor_hash: string;
  expires_at: Stamp;
};

export type KnownDevicesTable = { user_id: string; token_hash: string; last_used_at: Stamp };
