import type { Generated } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { LateReason } from '#domain/purchases/late-reasons.ts';
import type { OrderItemState, OrderState } from '#domain/shop/order-states.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import type { Json, Nullable, NullableStamp, Stamp } from './columns.ts';

export type ShopOrdersTable = {
  /** The checkout's. */
  id: string;
  /** Null once the account is gone. */
  organisation_id: Nullable<string>;
  provider: ShopName;
  state: OrderState;
  idempotency_key: Nullable<string>;
  net_cents: number;
  vat_percent: number;
  checkout_url: Nullable<string>;
  /** The shop's. */
  shop_order_id: Nullable<string>;
  /** The portal's order of what was unlocked. */
  order_id: Nullable<string>;
  created_at: Stamp;
  paid_at: NullableStamp;
  /** When the shop is asked next; null: not any more. */
  next_check_at: NullableStamp;
  checks: Generated<number>;
  problem: Nullable<string>;
  /** Gross, as the shop states it. */
  paid_cents: Nullable<number>;
  /** Gross. */
  refunded_cents: Generated<number>;
  /** When the portal learned of the latest refund. */
  refunded_at: NullableStamp;
};

export type ShopOrderItemsTable = {
  order_id: string;
  position: number;
  /** Null once the request is deleted. */
  request_id: Nullable<string>;
  category: CategoryCode;
  region: string;
  net_cents: number;
  /** Of the request, when the checkout began. */
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
  /** What of it counts. */
  body: Json<unknown>;
  received_at: Stamp;
  tries: Generated<number>;
  /** Why it could not be handled. */
  problem: Nullable<string>;
  handled_at: NullableStamp;
};

export type ShopRefundsTable = {
  /** The idempotency key of the call to the shop, too. */
  id: string;
  /** Ours. */
  shop_order_id: string;
  /** Gross. */
  cents: number;
  reason: string;
  state: 'due' | 'done' | 'given_up';
  tries: Generated<number>;
  next_try_at: NullableStamp;
  /** Of the admin's call. */
  idempotency_key: Nullable<string>;
  created_at: Stamp;
};
