import type { Tax } from '#domain/billing/party/tax-words.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { StatedPayment } from '#domain/shop/payment-check.ts';
import type { ShopName } from '#domain/shop/providers.ts';

/** All that a shop learns about a request (shop 9). */
export type ShopLine = {
  readonly requestId: string;
  readonly category: CategoryCode;
  /** First two digits of the postal code. */
  readonly region: string;
  readonly netCents: number;
};

export type CheckoutToStart = Tax & {
  /** The portal's id, which the shop returns with the order. */
  readonly checkoutId: string;
  readonly lines: readonly ShopLine[];
  /** With VAT on the sum of the lines (purchases 11). */
  readonly grossCents: number;
  /** Target of the shop's link back. */
  readonly returnUrl: string;
};

/** Facts by which a shop finds an order. */
export type SoughtOrder = {
  readonly checkoutId: string;
  readonly startedAt: Date;
  /** Null until the shop has reported it. */
  readonly shopOrderId: string | null;
};

/** An order as the shop reports it. The portal compares it with the checkout (shop 7). */
export type ShopOrder = StatedPayment & {
  readonly shopOrderId: string;
  readonly checkoutId: string;
  readonly payment: 'open' | 'paid' | 'failed' | 'cancelled';
  /** Before or after the payment. */
  readonly isCancelled: boolean;
  /** Gross sum of all refunds so far. */
  readonly refundedCents: number;
};

/** A signed message of the shop. */
export type ShopMessage = {
  /** Equal for all repeats of a delivery. */
  readonly deliveryId: string;
  readonly sentAt: Date;
  /** Only the id in some messages; the portal then asks the shop. */
  readonly order: ShopOrder | Pick<ShopOrder, 'shopOrderId'>;
};

export type WantedRefund = {
  readonly shopOrderId: string;
  /** Gross. */
  readonly cents: number;
  readonly reason: string;
  /** Equal for all tries, so that the shop refunds once. */
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
 * An external shop (shop 1). Calls throw `ShopUnavailableError` when a retry may help, and `ShopRefusedError` when it cannot.
 * They end early when `signal` is aborted.
 */
export type ShopProvider = {
  readonly name: ShopName;
  /** Tax cases that the shop can bill (billing 6). */
  readonly taxCases: readonly TaxCase[];
  /** @returns address of the payment page */
  startCheckout(checkout: CheckoutToStart, signal: AbortSignal): Promise<string>;
  /** @returns null while nobody has ordered */
  findOrder(sought: SoughtOrder, signal: AbortSignal): Promise<ShopOrder | null>;
  refund(refund: WantedRefund, signal: AbortSignal): Promise<void>;
  /**
   * @param rawBody the exact bytes of the body
   * @returns null for a genuine message that the portal does not use
   * @throws `ForgedMessageError` when the signature is missing or wrong, or the message cannot be read
   */
  readMessage(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): ShopMessage | null;
  /** @returns null for an unknown product */
  findProduct(productId: string, signal: AbortSignal): Promise<ShopProduct | null>;
  /** Creates or updates the product of a request. */
  saveProduct(line: ShopLine, quantity: number, signal: AbortSignal): Promise<ShopProduct>;
  /** @throws `ShopRefusedError` for an unknown variant */
  setInventory(variantId: string, quantity: number, signal: AbortSignal): Promise<void>;
};
