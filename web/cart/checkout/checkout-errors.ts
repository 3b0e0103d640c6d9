import { ApiError } from '#web/api/api-error.ts';
import type { CartItem } from '#web/cart/cart-items.ts';

/** Nobody knows whether the order arrived. */
export function isAnswerLost(error: unknown): boolean {
  if (!error || error instanceof CartChangedError || error instanceof ValidationFailedError) return false;
  return !(error instanceof ApiError) || ['offline', 'timeout', 'unreadable'].includes(error.code);
}

/** The cart is no longer what was shown: nothing was bought. */
export class CartChangedError extends Error {
  readonly msg: string;
  /** What was shown and has left the cart. */
  readonly lost: readonly CartItem[];

  constructor(reasons: readonly string[], lost: readonly CartItem[]) {
    super('cart changed');
    this.lost = lost;
    this.msg = `Einige Artikel sind nicht mehr verfügbar: ${[...new Set(reasons)].join(', ')}`;
  }
}

/** The cart could not be validated: nothing was ordered. */
export class ValidationFailedError extends Error {}

/** What is in the cart cannot be bought as it was shown. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof CartChangedError || (error instanceof ApiError && [404, 409].includes(error.status))
  );
}
