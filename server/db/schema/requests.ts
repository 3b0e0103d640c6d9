import type { ColumnType, Generated } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { PlacedWith } from '#domain/requests/client-edits/placing.ts';
import type { ChangedField, RequestChanger } from '#domain/requests/client-edits/request-edit.ts';
import type { ContactWish } from '#domain/requests/contact-wish.ts';
import type { Mask } from '#domain/requests/masking/masks.ts';
import type { RuleName, RuleValue } from '#domain/requests/portal-rules.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';
import type { DefaultedStamp, Json, Nullable, NullableStamp, Stamp } from './columns.ts';

export type RulesTable = {
  name: RuleName;
  /** Number of changes and revocations. */
  revision: Generated<number>;
};

export type RuleChangesTable = {
  id: Generated<number>;
  rule: RuleName;
  value: Json<RuleValue>;
  valid_from: Stamp;
  decided_at: Stamp;
  decided_by: Nullable<string>;
  reason: Generated<string>;
  /** Only for a change that was not valid yet. */
  revoked_at: NullableStamp;
  revoked_by: Nullable<string>;
};

export type RequestsTable = {
  id: Generated<string>;
  /** For people, for instance `A-2411-0042`. */
  number: string;
  category: CategoryCode;
  client_user_id: Nullable<string>;
  firmenname: string;
  name: string;
  position: Generated<string>;
  postleitzahl: string;
  email: string;
  /** ISO code. */
  land: Generated<string>;
  telefonnummer: string;
  kontaktwege: Generated<ContactWish['kontaktwege']>;
  kontaktzeiten: Generated<ContactWish['kontaktzeiten']>;
  bemerkung: Generated<string>;
  wanted_offers: Nullable<number>;
  /** Spans of free text that partners read only after buying (purchases 7). */
  masks: ColumnType<readonly Mask[], string | undefined, string>;
  answers: Json<StoredAnswers['answers']>;
  details: Json<StoredAnswers['details']>;
  more_info: Generated<string>;
  confirmed_at: NullableStamp;
  phone_checked_at: NullableStamp;
  phone_checked_by: Nullable<string>;
  terms_version: string;
  terms_hash: string;
  terms_accepted_at: Stamp;
  submission_key: Nullable<string>;
  /** Detects a different submission under the same key (requests 25). */
  submission_hash: Nullable<string>;
  confirmation_due_at: NullableStamp;
  /** Null after the reminder, and without one. */
  reminder_due_at: NullableStamp;
  /** An admin's reason, for the client. */
  rejection_reason: Generated<string>;
  /** The client's reason for a withdrawal. */
  ending_reason: Generated<string>;
  /** The company that got the order of a closed request, according to its client. */
  placed_with: Nullable<PlacedWith>;
  created_at: DefaultedStamp;
  updated_at: DefaultedStamp;
};

export type RequestListingsTable = {
  request_id: string;
  category: CategoryCode;
  area_mask: number;
  specialty_mask: number;
  /** Only the country, outside of Germany (matching 14). */
  postal_code: string;
  region: ColumnType<string, never, never>;
  company_domain: Nullable<string>;
  client_user_id: Nullable<string>;
  base_price_cents: number;
  discount_type: Nullable<'percentage' | 'fixed'>;
  discount_amount: Nullable<number>;
  /** After the discount, from `netPriceCents`. Updated with base price and discount. */
  price_cents: number;
  is_public: Generated<boolean>;
  published_at: NullableStamp;
  public_until: NullableStamp;
  countdown_days: Generated<number>;
  term_renewed_at: NullableStamp;
  max_sales: Generated<number>;
  current_sales: Generated<number>;
  /** Places reserved by checkouts (shop 6). */
  reserved_sales: Generated<number>;
  rejected_at: NullableStamp;
  withdrawn_at: NullableStamp;
  closed_at: NullableStamp;
  lapsed_at: NullableStamp;
  /** Partner of the latest exclusive offer, running or over. */
  offered_to: Nullable<string>;
  offered_until: NullableStamp;
  sold_exclusively_at: NullableStamp;
  /** When the client has used the one extension. */
  extended_at: NullableStamp;
  /** When the client's data were erased. */
  erased_at: NullableStamp;
  /** End of the term in the mail of the day before. */
  end_announced: NullableStamp;
  /** End of the term in the mail after it. */
  end_told: NullableStamp;
  /** Words of company, contact person, address and postal code. */
  search: Generated<string>;
  submitted_at: DefaultedStamp;
  is_confirmed: Generated<boolean>;
  /** Time of the open question (requests 101). */
  asked_at: NullableStamp;
  /** Time of an answer unread by admins (requests 102). */
  unread_answer_at: NullableStamp;
  /** `infinity` without an end. */
  ends_at: ColumnType<Date, never, never>;
  /** State without the clock. A job turns an ended `public` into `lapsed`. */
  state: ColumnType<string, never, never>;
  /** Number of changes of texts that partners read before buying. */
  revision: Generated<number>;
  is_listed: ColumnType<boolean, never, never>;
};

/** Addresses whose owners have disowned a request (requests 51). */
export type BlockedAddressesTable = { address_hash: string; blocked_until: Stamp };

export type RequestChangesTable = {
  id: Generated<number>;
  request_id: string;
  changed_by: RequestChanger;
  changed_at: Stamp;
  fields: Json<readonly ChangedField[]>;
  /** When the first admin has seen the change. */
  seen_at: NullableStamp;
};

/** Questions of admins about a request (requests 101). */
export type ReviewQuestionsTable = {
  id: Generated<string>;
  request_id: string;
  asked_by: Nullable<string>;
  asked_at: Stamp;
  question: string;
  /** '' without an answer, and when an edit was the answer. */
  answer: Generated<string>;
  answered_at: NullableStamp;
  /** When an admin has withdrawn the question or has decided without an answer. */
  closed_at: NullableStamp;
  /** When the first admin has read the answer. Set at once for an edit, which the list shows as an edit. */
  answer_seen_at: NullableStamp;
  /** Null after the reminder, and without one. */
  reminder_due_at: NullableStamp;
};

export type PartnerMatchesTable = {
  organisation_id: string;
  category: CategoryCode;
  area_mask: number;
  specialty_mask: number;
};

/** Spent solutions of challenges (requests 59). */
export type UsedProofsTable = {
  challenge: string;
  expires_at: Stamp;
};

/** Fingerprints of submissions for 30 days (requests 80), as keyed hashes. */
export type RequestTracesTable = {
  request_id: string;
  category: CategoryCode;
  submitted_at: Stamp;
  company: string;
  mailbox: string;
  phone: string;
  /** Null for an unknown network. */
  network: Nullable<string>;
  lacks_proof: boolean;
  honeypot_filled: boolean;
};
