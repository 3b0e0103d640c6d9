import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#domain/accounts/roles.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';

type Json<T> = ColumnType<T, string, string>;
type Stamp = ColumnType<Date, Date, Date>;
type DefaultedStamp = ColumnType<Date, Date | undefined, Date>;
type NullableStamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

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

export type UsersTable = {
  id: Generated<string>;
  email: string;
  role: Role;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company_name: Generated<string>;
  phone_number: Generated<string>;
  website: Generated<string>;
  country: Generated<string>;
  street: Generated<string>;
  postal_code: Generated<string>;
  city: Generated<string>;
  password_hash: Nullable<string>;
  email_verified_at: NullableStamp;
  account_active: Generated<boolean>;
  services: ColumnType<OfferedService[], string | undefined, string>;
  regions: ColumnType<string[], string[] | undefined, string[]>;
  /** Beside each of `regions`, since when the partner serves it (matching 8). */
  regions_since: ColumnType<Date[], Date[] | undefined, Date[]>;
  company_domain: Nullable<string>;
  terms_version: Nullable<string>;
  /** SHA-256 of the accepted texts; null for what was accepted before it was kept. */
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
};

export type RegistrationsTable = {
  id: Generated<string>;
  email: string;
  password_hash: string;
  /** Null: the address has an account, so this registration can never become one (accounts 15). */
  entered: ColumnType<RegistrationData | null, string, string | null>;
  terms_version: string;
  terms_hash: Nullable<string>;
  created_at: Stamp;
};

export type AccountTasksTable = {
  id: Generated<number>;
  kind: 'register' | 'resend' | 'forgot' | 'email_change';
  email: string;
  registration_id: Nullable<string>;
  /** Set for `email_change` alone. */
  user_id: Nullable<string>;
  asked_at: Stamp;
};

export type PartnerMatchesTable = {
  partner_id: string;
  category: CategoryCode;
  area_mask: number;
  specialty_mask: number;
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
  /** Base32, encrypted; in plain text where an earlier version wrote it. */
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

/** What admins did to other accounts' ways of logging in (accounts 40, accounts 48). */
export type AccountAuditTable = {
  id: Generated<string>;
  user_id: string;
  /** Null once the admin's own account is deleted. */
  admin_id: Nullable<string>;
  action: 'second_factor_removed' | 'account_released';
  /** How the admin made sure who asked for it. */
  reason: string;
  created_at: Stamp;
};

/** Written by the rate-limiting library alone. */
export type RateLimitsTable = { key: string; points: Generated<number>; expire: Nullable<number> };

export type PriceBookTable = {
  category: CategoryCode;
  net_cents: number;
  billing: Generated<'perRequest' | 'free'>;
  updated_at: DefaultedStamp;
};

export type RequestsTable = {
  id: Generated<string>;
  category: CategoryCode;
  client_user_id: Nullable<string>;
  firmenname: string;
  name: string;
  position: Generated<string>;
  postleitzahl: string;
  email: string;
  telefonnummer: string;
  bemerkung: Generated<string>;
  wanted_offers: Nullable<number>;
  answers: Json<StoredAnswers['answers']>;
  details: Json<StoredAnswers['details']>;
  more_info: Generated<string>;
  confirmed_at: NullableStamp;
  phone_checked_at: NullableStamp;
  phone_checked_by: Nullable<string>;
  terms_version: string;
  terms_hash: Nullable<string>;
  terms_accepted_at: Stamp;
  submission_key: Nullable<string>;
  /** A repeat under the same key must be the same submission (requests 25). */
  submission_hash: Nullable<string>;
  created_at: DefaultedStamp;
  updated_at: DefaultedStamp;
};

export type LinkTokensTable = {
  token_hash: string;
  /** As the check constraint lists them. */
  purpose: 'verify_email' | 'client_page' | 'reset_password' | 'email_change' | 'email_change_undo';
  user_id: Nullable<string>;
  request_id: Nullable<string>;
  registration_id: Nullable<string>;
  /** Set where opening the link proves this address. */
  email: Nullable<string>;
  /** For undo links alone: second factors set up since then are removed by the undo (accounts 39). */
  since: NullableStamp;
  expires_at: Stamp;
  created_at: DefaultedStamp;
};

export type RequestListingsTable = {
  request_id: string;
  category: CategoryCode;
  area_mask: number;
  specialty_mask: number;
  postal_code: string;
  region: ColumnType<string, never, never>;
  company_domain: Nullable<string>;
  client_user_id: Nullable<string>;
  base_price_cents: number;
  discount_type: Nullable<'percentage' | 'fixed'>;
  discount_amount: Nullable<number>;
  /** After the discount; written from `netPriceCents` whenever base price or discount changes. */
  price_cents: number;
  is_public: Generated<boolean>;
  published_at: NullableStamp;
  public_until: NullableStamp;
  countdown_days: Generated<number>;
  term_renewed_at: NullableStamp;
  max_sales: Generated<number>;
  current_sales: Generated<number>;
  rejected_at: NullableStamp;
  withdrawn_at: NullableStamp;
  closed_at: NullableStamp;
  lapsed_at: NullableStamp;
  is_listed: ColumnType<boolean, never, never>;
};

export type ListingCountsTable = {
  category: CategoryCode;
  /** First digit, or first two, of the postal code; '' for the whole country. */
  region: string;
  area_mask: number;
  specialty_mask: number;
  effective_at: Stamp;
  change: number;
};

export type OrdersTable = {
  id: Generated<string>;
  partner_id: string;
  idempotency_key: Nullable<string>;
  net_cents: number;
  vat_percent: number;
  created_at: Stamp;
  /** Set when the account is erased. */
  billed_to: ColumnType<Billing | null, string | null | undefined, string | null>;
};

export type PurchasesTable = {
  id: Generated<string>;
  order_id: string;
  request_id: string;
  partner_id: string;
  net_cents: number;
  purchased_at: Stamp;
};

export type DemoSeedingTable = { id: number; begun_at: Stamp; done_at: NullableStamp };

/** Written in the transaction of the fact that the mail tells; `sent_at` null: still to deliver. */
export type MailsTable = {
  id: Generated<string>;
  kind: string;
  recipient: string;
  payload: Json<Record<string, unknown>>;
  /** Of the link in it. */
  encrypted_token: Nullable<string>;
  created_at: DefaultedStamp;
  sent_at: NullableStamp;
  attempts: Generated<number>;
  next_attempt_at: DefaultedStamp;
  last_error: Nullable<string>;
};

export type Schema = {
  users: UsersTable;
  registrations: RegistrationsTable;
  account_tasks: AccountTasksTable;
  partner_matches: PartnerMatchesTable;
  sessions: SessionsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  known_devices: KnownDevicesTable;
  account_audit: AccountAuditTable;
  rate_limits: RateLimitsTable;
  price_book: PriceBookTable;
  requests: RequestsTable;
  link_tokens: LinkTokensTable;
  request_listings: RequestListingsTable;
  listing_counts: ListingCountsTable;
  orders: OrdersTable;
  purchases: PurchasesTable;
  demo_seeding: DemoSeedingTable;
  mails: MailsTable;
};
