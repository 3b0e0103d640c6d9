import type { Generated } from 'kysely';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { LateReason } from '#domain/purchases/late-reasons.ts';
import type { OrderItemState, OrderState } from '#domain/shop/order-states.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import type { Json, Nullable, NullableStamp, Stamp } from './columns.ts';

export type ShopOrdersTable = {
  /** Id of the checkout, too. */
  id: string;
  /** The order that the checkout unlocks takes it over. */
  number: string;
  /** Null after an erasure of the account. */
  organisation_id: Nullable<string>;
  provider: ShopName;
  state: OrderState;
  idempotency_key: Nullable<string>;
  net_cents: number;
  vat_percent: number;
  tax_case: TaxCase;
  checkout_url: Nullable<string>;
  /** Id of the order at the shop. */
  shop_order_id: Nullable<string>;
  /** The portal's order of the unlocked requests. */
  order_id: Nullable<string>;
  created_at: Stamp;
  paid_at: NullableStamp;
  /** When to ask the shop next; null for never. */
  next_check_at: NullableStamp;
  checks: Generated<number>;
  problem: Nullable<string>;
  /** Gross, as the shop reports it. */
  paid_cents: Nullable<number>;
  /** Gross. */
  refunded_cents: Generated<number>;
  /** When the portal learned of the latest refund. */
  refunded_at: NullableStamp;
};

export type ShopOrderItemsTable = {
  order_id: string;
  position: number;
  /** Null after a deletion of the request. */
  request_id: Nullable<string>;
  category: CategoryCode;
  region: string;
  net_cents: number;
  /** Revision of the request at the start of the checkout. */
  revision: number;
  state: OrderItemState;
  late_reason: Nullable<LateReason>;
};

export type ShopOrderHistoryTable = {
  id: Generated<string>;
  order_id: string;
  at: Stamp;
  event: string;
  detail: Generated<string>;
  by_user_id: Nullable<string>;
};

export type ShopMessagesTable = {
  provider: ShopName;
  delivery_id: string;
  /** The order in the message. */
  body: Json<unknown>;
  received_at: Stamp;
  tries: Generated<number>;
  /** Why the message was ignored. */
  problem: Nullable<string>;
  handled_at: NullableStamp;
};

export type ShopRefundsTable = {
  /** Also the idempotency key of the call to the shop. */
  id: string;
  /** Id of the portal's shop order. */
  shop_order_id: string;
  /** Gross. */
  cents: number;
  reason: string;
  state: 'due' | 'done' | 'given_up';
  tries: Generated<number>;
  next_try_at: NullableStamp;
  /** Idempotency key of the admin's call. */
  idempotency_key: Nullable<string>;
  created_at: Stamp;
};
