import type { ColumnType, Generated } from 'kysely';
import type { Outcome } from '#domain/purchases/follow-up.ts';
import type { Billing } from './accounts.ts';
import type { Nullable, NullableStamp, Stamp } from './columns.ts';

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

export type FollowUpsTable = {
  purchase_id: string;
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
  reporter_id: string;
  reason: string;
  created_at: Stamp;
  resolved_at: NullableStamp;
};
