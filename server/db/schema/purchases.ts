import type { ColumnType, Generated } from 'kysely';
import type { Billing } from './accounts.ts';
import type { Nullable, Stamp } from './columns.ts';

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
