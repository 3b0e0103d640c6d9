import type { ColumnType, Generated } from 'kysely';
import type { NotificationFrequency } from '#domain/accounts/notifications.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Entry } from '#domain/purchases/bookings.ts';
import type { ListFilters, ListOrder } from '#domain/purchases/list-filters.ts';
import type { ReportDecision, ReportGround } from '#domain/requests/administration/report-decision.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import type { Billing } from './accounts.ts';
import type { Json, Nullable, NullableStamp, Stamp } from './columns.ts';

export type OrdersTable = {
  id: Generated<string>;
  organisation_id: string;
  idempotency_key: Nullable<string>;
  net_cents: number;
  vat_percent: number;
  created_at: Stamp;
  /** Set when the account is erased. */
  billed_to: ColumnType<Billing | null, string | null | undefined, string | null>;
};

/** One side of a booking; see the baseline. */
export type AccountEntriesTable = {
  id: Generated<number>;
  organisation_id: string;
  order_id: string;
  kind: Entry['kind'];
  account: Entry['account'];
  cents: number;
  booked_at: Stamp;
};

export type PurchasesTable = {
  id: Generated<string>;
  order_id: string;
  request_id: string;
  organisation_id: string;
  net_cents: number;
  purchased_at: Stamp;
  /** When its client is to be told; due from the start, null once that is done. */
  tell_client_at: NullableStamp;
  client_told_at: NullableStamp;
  /** When the client said that this partner got the order (requests 49). */
  placed_at: NullableStamp;
};

/** A place that a checkout holds; counted in `request_listings.reserved_sales`. */
export type SlotReservationsTable = {
  request_id: string;
  organisation_id: string;
  checkout_id: string;
  reserved_until: Stamp;
};

export type FollowUpsTable = {
  purchase_id: string;
  /** The purchase's. */
  organisation_id: string;
  outcome: Generated<Outcome>;
  note: Generated<string>;
  /** `YYYY-MM-DD`. */
  next_date: Nullable<string>;
  contacted_at: NullableStamp;
  updated_at: Stamp;
};

export type ReportsTable = {
  id: Generated<string>;
  request_id: string;
  /** Null: whoever holds the mailed link of the request. */
  reporter_id: Nullable<string>;
  /** Of the buyer whom the client reports; null for reports about the request. */
  organisation_id: Nullable<string>;
  reason: string;
  created_at: Stamp;
  /** Since when it is decided, or what it is about is erased. */
  resolved_at: NullableStamp;
  decision: Nullable<ReportDecision>;
  decision_ground: Nullable<ReportGround>;
  decision_reason: Nullable<string>;
  decided_by: Nullable<string>;
};

/** What a partner has seen and hidden of what is listed. */
export type RequestMarksTable = {
  partner_id: string;
  request_id: string;
  seen_at: NullableStamp;
  hidden_at: NullableStamp;
};

/** What a partner offers at some time. */
type Offered = {
  /** Area and specialty mask of each category. */
  matches: Json<Partial<Record<CategoryCode, readonly [area: number, specialty: number]>>>;
  /** At most two digits each, so that no longer prefix tells of a postal code (matching 8). */
  regions: string[];
};

/** When a partner last left the list, and what it offered when it had read it. */
export type PartnerVisitsTable = Offered & { partner_id: string; visited_at: Stamp };

/** When a partner last read the list, and what it offered then. */
export type ListReadingsTable = Offered & { partner_id: string; read_at: Stamp };

export type SavedSearchesTable = {
  id: Generated<string>;
  partner_id: string;
  name: string;
  filters: Json<ListFilters & { readonly order?: ListOrder | undefined }>;
  created_at: Stamp;
};

/** Of partners who once asked to be told of new requests. */
export type NotificationSettingsTable = {
  partner_id: string;
  frequency: NotificationFrequency;
  /** What was agreed to, to the letter. */
  consent: string;
  consented_at: Stamp;
  token_hash: string;
  /** Of the links that unsubscribe. */
  encrypted_token: string;
  due_at: NullableStamp;
};

/** `told_at` null: still to tell. */
export type NotificationsTable = { partner_id: string; request_id: string; told_at: NullableStamp };
