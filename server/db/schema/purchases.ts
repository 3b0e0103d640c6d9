import type { ColumnType, Generated } from 'kysely';
import type { NotificationFrequency } from '#domain/accounts/notifications.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Entry } from '#domain/purchases/bookings.ts';
import type { ListFilters, ListOrder } from '#domain/purchases/list-filters.ts';
import type { ReportDecision, ReportGround } from '#domain/requests/administration/report-decision.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import type { Billing } from './accounts.ts';
import type { Json, Nullable, NullableStamp, Stamp } from './columns.ts';

export type OrdersTable = {
  id: Generated<string>;
  /** For people, for instance `B-2411-0042`. */
  number: string;
  organisation_id: string;
  idempotency_key: Nullable<string>;
  net_cents: number;
  vat_percent: number;
  tax_case: TaxCase;
  created_at: Stamp;
  /** Billing address of an erased account. */
  billed_to: ColumnType<Billing | null, string | null | undefined, string | null>;
};

/** One side of a booking (see the baseline). */
export type AccountEntriesTable = {
  id: Generated<number>;
  organisation_id: string;
  /** Null for entries of an invoice. */
  order_id: Nullable<string>;
  invoice_id: Nullable<string>;
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
  /** Of the price; 0 for purchases from before invoices existed. */
  discount_cents: Generated<number>;
  purchased_at: Stamp;
  /** When to mail the client about the sale; null after the mail. */
  tell_client_at: NullableStamp;
  client_told_at: NullableStamp;
  /** When the client has named this partner as the one who got the order (requests 49). */
  placed_at: NullableStamp;
};

/** A place reserved by a checkout, counted in `request_listings.reserved_sales`. */
export type SlotReservationsTable = {
  request_id: string;
  organisation_id: string;
  checkout_id: string;
  reserved_until: Stamp;
};

export type FollowUpsTable = {
  purchase_id: string;
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
  /** Null for the holder of the request's mailed link. */
  reporter_id: Nullable<string>;
  /** Organisation of the reported buyer; null for reports about the request. */
  organisation_id: Nullable<string>;
  reason: string;
  created_at: Stamp;
  /** When the report was decided, or its subject erased. */
  resolved_at: NullableStamp;
  decision: Nullable<ReportDecision>;
  decision_ground: Nullable<ReportGround>;
  decision_reason: Nullable<string>;
  decided_by: Nullable<string>;
};

/** Listed requests that a partner has seen or hidden. */
export type RequestMarksTable = {
  partner_id: string;
  request_id: string;
  seen_at: NullableStamp;
  hidden_at: NullableStamp;
};

/** A partner's services and regions at some time. */
type Offered = {
  /** Area and specialty mask of each category. */
  matches: Json<Partial<Record<CategoryCode, readonly [area: number, specialty: number]>>>;
  /** At most two digits each, so that no prefix reveals a postal code (matching 8). */
  regions: string[];
};

/** When a partner last left the list, with its services and regions of that time. */
export type PartnerVisitsTable = Offered & { partner_id: string; visited_at: Stamp };

/** When a partner last read the list, with its services and regions of that time. */
export type ListReadingsTable = Offered & { partner_id: string; read_at: Stamp };

export type SavedSearchesTable = {
  id: Generated<string>;
  partner_id: string;
  name: string;
  filters: Json<ListFilters & { readonly order?: ListOrder | undefined }>;
  created_at: Stamp;
};

/** Settings of partners who have ever chosen a frequency. */
export type NotificationSettingsTable = {
  partner_id: string;
  frequency: NotificationFrequency;
  /** Exact text of the last consent; null without one. */
  consent: Nullable<string>;
  consented_at: NullableStamp;
  token_hash: string;
  /** Token of the unsubscribe links. */
  encrypted_token: string;
  due_at: NullableStamp;
};

/** `told_at` is null while the mail waits. */
export type NotificationsTable = { partner_id: string; request_id: string; told_at: NullableStamp };

/** On which terms a company buys on account. */
export type AccountCreditsTable = {
  organisation_id: string;
  /** Gross; null for the operator's rule. */
  limit_cents: Nullable<number>;
  locked_at: NullableStamp;
  lock_reason: Nullable<string>;
  /** An admin's last decision about a lock. */
  decided_at: NullableStamp;
  updated_at: Stamp;
};
