import type { Tax } from '#domain/billing/party/tax-words.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { LateReason } from '#domain/purchases/late-reasons.ts';
import type { HistoryEvent } from '#domain/shop/order-history.ts';
import type { OrderItemState, OrderState } from '#domain/shop/order-states.ts';
import type { ShopName } from '#domain/shop/providers.ts';

export type OrderItem = {
  readonly position: number;
  /** Null after a deletion of the request. */
  readonly requestId: string | null;
  readonly requestNumber: string | null;
  readonly category: CategoryCode;
  /** First two digits of the postal code. */
  readonly region: string;
  readonly netCents: number;
  /** Revision of the request that the partner has read at the checkout (requests 70). */
  readonly revision: number;
  readonly state: OrderItemState;
  readonly lateReason: LateReason | null;
};

export type OrderingPartner = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
};

export type OrderRecord = Tax & {
  /** Id of the checkout, too. */
  readonly id: string;
  /** For people, for instance `B-2411-0042`. */
  readonly number: string;
  readonly provider: ShopName;
  readonly state: OrderState;
  readonly partnerId: string | null;
  /** Null after an erasure of the account. */
  readonly partner: OrderingPartner | null;
  readonly netCents: number;
  /** Gross, as the shop reports it; null before a payment. */
  readonly paidCents: number | null;
  /** Gross. */
  readonly refundedCents: number;
  /** Gross sum of pending refunds. */
  readonly refundingCents: number;
  readonly checkoutUrl: string | null;
  /** Id of the order at the shop. */
  readonly shopOrderId: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly checks: number;
  readonly problem: string | null;
  /** End of the reservation; null without reserved places. */
  readonly reservedUntil: Date | null;
  readonly items: readonly OrderItem[];
};

export type HistoryRecord = {
  readonly at: Date;
  readonly event: HistoryEvent;
  readonly detail: string;
  /** E-mail address of the acting admin. */
  readonly by: string | null;
};
