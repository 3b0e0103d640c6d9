import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { LateReason } from '#domain/purchases/late-reasons.ts';
import type { HistoryEvent } from '#domain/shop/order-history.ts';
import type { OrderItemState, OrderState } from '#domain/shop/order-states.ts';
import type { ShopName } from '#domain/shop/providers.ts';

export type OrderItem = {
  readonly position: number;
  /** Null once the request is deleted. */
  readonly requestId: string | null;
  readonly category: CategoryCode;
  /** First two digits of the postal code. */
  readonly region: string;
  readonly netCents: number;
  /** Of the request, as its partner had read it at the checkout (requests 70). */
  readonly revision: number;
  readonly state: OrderItemState;
  readonly lateReason: LateReason | null;
};

export type OrderingPartner = {
  readonly id: string;
  readonly firstName: string;
  readonly companyName: string;
  readonly email: string;
};

export type OrderRecord = {
  /** The checkout's. */
  readonly id: string;
  readonly provider: ShopName;
  readonly state: OrderState;
  readonly partnerId: string | null;
  /** Null once the account is erased. */
  readonly partner: OrderingPartner | null;
  readonly netCents: number;
  readonly vatPercent: number;
  /** Gross, as the shop states it; null while nothing is paid. */
  readonly paidCents: number | null;
  /** Gross. */
  readonly refundedCents: number;
  /** Gross, of refunds that are under way. */
  readonly refundingCents: number;
  readonly checkoutUrl: string | null;
  /** The shop's. */
  readonly shopOrderId: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly checks: number;
  readonly problem: string | null;
  /** Of the places that it still holds. */
  readonly reservedUntil: Date | null;
  readonly items: readonly OrderItem[];
};

export type HistoryRecord = {
  readonly at: Date;
  readonly event: HistoryEvent;
  readonly detail: string;
  /** Address of the admin who did it. */
  readonly by: string | null;
};
