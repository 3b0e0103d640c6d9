import type { Tax } from '#domain/billing/party/tax-words.ts';
import type { DemoShopDeliveriesTable } from '#server/db/schema/demo-shop.ts';
import type { ShopLine, ShopOrder } from '#server/shop/provider/record.ts';

export type Payment = ShopOrder['payment'];

export type DemoOrder = Tax & {
  /** Unguessable, because it grants access to the payment page. */
  readonly id: string;
  readonly checkoutId: string;
  readonly payment: Payment;
  readonly netCents: number;
  readonly grossCents: number;
  readonly lines: readonly ShopLine[];
  readonly returnUrl: string;
  readonly refunds: readonly { readonly idempotencyKey: string; readonly cents: number }[];
  readonly refundedCents: number;
  readonly createdAt: Date;
};

export type DueDelivery = {
  readonly id: string;
  readonly orderId: string;
  readonly topic: DemoShopDeliveriesTable['topic'];
  /** Exactly the signed text. */
  readonly body: string;
  readonly createdAt: Date;
  readonly tries: number;
};

export type Delivery = DueDelivery & {
  /** Null for a message that only the workbench sends. */
  readonly dueAt: Date | null;
  readonly deliveredAt: Date | null;
};

/** How often and when the shop sends a message. */
export type Sending = 'once' | 'twice' | 'late' | 'shuffled' | 'never';

/** How the demo shop fails on purpose (operation 22). */
export type FailureModes = {
  /** Delay of every answer to the portal. */
  readonly slowMs: number;
  /** Answers every call of the portal with 503. */
  readonly isFailing: boolean;
  readonly sending: Sending;
  /** For `late`. */
  readonly lateMs: number;
};
