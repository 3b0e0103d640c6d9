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
  /** Counts its changes and revocations. */
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
  /** Before it was valid. */
  revoked_at: NullableStamp;
  revoked_by: Nullable<string>;
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
  /** ISO code. */
  land: Generated<string>;
  telefonnummer: string;
  kontaktwege: Generated<ContactWish['kontaktwege']>;
  kontaktzeiten: Generated<ContactWish['kontaktzeiten']>;
  bemerkung: Generated<string>;
  wanted_offers: Nullable<number>;
  /** What partners read of the free texts only after buying (purchases 7). */
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
  /** A repeat under the same key must be the same submission (requests 25). */
  submission_hash: Nullable<string>;
  confirmation_due_at: NullableStamp;
  /** Null also once it was sent, or where none is to be. */
  reminder_due_at: NullableStamp;
  /** An admin's, told to the client. */
  rejection_reason: Generated<string>;
  /** The client's own, why it was withdrawn. */
  ending_reason: Generated<string>;
  /** Who got the order of a closed one, as its client says. */
  placed_with: Nullable<PlacedWith>;
  created_at: DefaultedStamp;
  updated_at: DefaultedStamp;
};

export type RequestListingsTable = {
  request_id: string;
  category: CategoryCode;
  area_mask: number;
  specialty_mask: number;
  /** Abroad the country alone (matching 14). */
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
  /** Places that checkouts hold (shop 6). */
  reserved_sales: Generated<number>;
  rejected_at: NullableStamp;
  withdrawn_at: NullableStamp;
  closed_at: NullableStamp;
  lapsed_at: NullableStamp;
  /** Whom an exclusive offer names, also when it is over. */
  offered_to: Nullable<string>;
  offered_until: NullableStamp;
  sold_exclusively_at: NullableStamp;
  /** By the client, once. */
  extended_at: NullableStamp;
  /** When the client's data went. */
  erased_at: NullableStamp;
  /** The end of the term that the client was told of a day before. */
  end_announced: NullableStamp;
  /** The end of the term that the client was told of when it was over. */
  end_told: NullableStamp;
  /** Words of company, contact person, address and postal code. */
  search: Generated<string>;
  submitted_at: DefaultedStamp;
  is_confirmed: Generated<boolean>;
  /** Of the question that is open (requests 101). */
  asked_at: NullableStamp;
  /** When an answer came that no admin has read (requests 102). */
  unread_answer_at: NullableStamp;
  /** `infinity` without an end. */
  ends_at: ColumnType<Date, never, never>;
  /** As far as no clock decides it: `public`, or `lapsed` once a job has seen that its time is up. */
  state: ColumnType<string, never, never>;
  /** Counts how often the words that partners read before buying have changed. */
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
  /** When an admin had looked at it. */
  seen_at: NullableStamp;
};

/** What admins ask while they check a request (requests 101); open until it is answered or closed. */
export type ReviewQuestionsTable = {
  id: Generated<string>;
  request_id: string;
  asked_by: Nullable<string>;
  asked_at: Stamp;
  question: string;
  /** '' also where an edit was the answer. */
  answer: Generated<string>;
  answered_at: NullableStamp;
  /** Withdrawn, or decided upon without an answer. */
  closed_at: NullableStamp;
  /** When an admin had read the answer; at once where an edit was it, which is shown as such. */
  answer_seen_at: NullableStamp;
  /** Null once it was sent, or where none is to be. */
  reminder_due_at: NullableStamp;
};

export type PartnerMatchesTable = {
  organisation_id: string;
  category: CategoryCode;
  area_mask: number;
  specialty_mask: number;
};

/** Solutions of challenges, each of which counts once (requests 59). */
export type UsedProofsTable = {
  challenge: string;
  expires_at: Stamp;
};

/** How a request came in, for 30 days (requests 80); what is compared is hashed with a key. */
export type RequestTracesTable = {
  request_id: string;
  category: CategoryCode;
  submitted_at: Stamp;
  company: string;
  mailbox: string;
  phone: string;
  /** Null where no network is known. */
  network: Nullable<string>;
  lacks_proof: boolean;
  honeypot_filled: boolean;
};
