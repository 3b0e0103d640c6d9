import type { ColumnType, Generated } from 'kysely';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Json, NullableStamp, Stamp } from './columns.ts';

type Line = {
  readonly requestId: string;
  readonly category: CategoryCode;
  readonly region: string;
  readonly netCents: number;
};

type Refund = { readonly idempotencyKey: string; readonly cents: number };

export type DemoShopOrdersTable = {
  id: string;
  checkout_id: string;
  payment: 'open' | 'paid' | 'failed' | 'cancelled';
  vat_percent: number;
  tax_case: TaxCase;
  net_cents: number;
  gross_cents: number;
  lines: Json<readonly Line[]>;
  return_url: string;
  refunds: ColumnType<readonly Refund[], string | undefined, string>;
  refunded_cents: Generated<number>;
  created_at: Stamp;
};

export type DemoShopDeliveriesTable = {
  id: string;
  order_id: string;
  topic: 'paid' | 'payment_failed' | 'cancelled' | 'refunded';
  /** Exactly the signed text. */
  body: string;
  created_at: Stamp;
  /** Null for a message that only the workbench sends. */
  due_at: NullableStamp;
  tries: Generated<number>;
  delivered_at: NullableStamp;
};

/** Failure modes of the demo shop; without a row it does not fail. */
export type DemoShopMannersTable = {
  id: number;
  slow_ms: number;
  is_failing: boolean;
  sending: 'once' | 'twice' | 'late' | 'shuffled' | 'never';
  late_ms: number;
};

export type DemoShopProductsTable = {
  product_id: string;
  variant_id: string;
  title: string;
  net_cents: number;
  quantity: number;
};
