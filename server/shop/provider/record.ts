import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { StatedPayment } from '#domain/shop/payment-check.ts';
import type { ShopName } from '#domain/shop/providers.ts';

/** All that a shop is told of a request (shop 9). */
export type ShopLine = {
  readonly requestId: string;
  readonly category: CategoryCode;
  /** First two digits of the postal code. */
  readonly region: string;
  readonly netCents: number;
};

export type CheckoutToStart = {
  /** Ours; the shop hands it back with the order. */
  readonly checkoutId: string;
  readonly lines: readonly ShopLine[];
  /** Added to the sum of the lines (purchases 11). */
  readonly vatPercent: number;
  readonly grossCents: number;
  /** Where the shop's page leads back to. */
  readonly returnUrl: string;
};

/** What a shop needs to find an order. */
export type SoughtOrder = {
  readonly checkoutId: string;
  readonly startedAt: Date;
  /** Null while the shop has not told it. */
  readonly shopOrderId: string | null;
};

/** An order as the shop states it; what of it counts is compared with what was asked (shop 7). */
export type ShopOrder = StatedPayment & {
  readonly shopOrderId: string;
  readonly checkoutId: string;
  readonly payment: 'open' | 'paid' | 'failed' | 'cancelled';
  /** Maybe after it was paid. */
  readonly isCancelled: boolean;
  /** Gross, of all refunds so far. */
  readonly refundedCents: number;
};

/** A signed message of the shop. */
export type ShopMessage = {
  /** The same for each repeat of a delivery. */
  readonly deliveryId: string;
  readonly sentAt: Date;
  /** Some messages name it alone; then the shop is asked. */
  readonly order: ShopOrder | Pick<ShopOrder, 'shopOrderId'>;
};

export type WantedRefund = {
  readonly shopOrderId: string;
  /** Gross. */
  readonly cents: number;
  readonly reason: string;
  /** The same for each try: the shop refunds once. */
  readonly idempotencyKey: string;
};

export type ShopProduct = {
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  readonly netCents: number;
  readonly quantity: number | null;
};

/**
 * An external shop (shop 1). Calls throw `ShopUnavailableError` where trying again may help, `ShopRefusedError`
 * where it cannot, and end early when `signal` is aborted.
 */
export type ShopProvider = {
  readonly name: ShopName;
  /** @returns the address at which a person pays */
  startCheckout(checkout: CheckoutToStart, signal: AbortSignal): Promise<string>;
  /** @returns null while nobody has ordered */
  findOrder(sought: SoughtOrder, signal: AbortSignal): Promise<ShopOrder | null>;
  refund(refund: WantedRefund, signal: AbortSignal): Promise<void>;
  /**
   * @param rawBody to the byte as it came
   * @returns null for a true message that means nothing to the portal
   * @throws `ForgedMessageError` when the signature is missing or wrong, or the message cannot be read
   */
  readMessage(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): ShopMessage | null;
  /** @returns null when there is none */
  findProduct(productId: string, signal: AbortSignal): Promise<ShopProduct | null>;
  /** Creates the product of a request, or brings it up to date. */
  saveProduct(line: ShopLine, quantity: number, signal: AbortSignal): Promise<ShopProduct>;
  /** @throws `ShopRefusedError` when there is no such variant */
  setInventory(variantId: string, quantity: number, signal: AbortSignal): Promise<void>;
};
