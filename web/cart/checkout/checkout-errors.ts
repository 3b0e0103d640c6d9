import { ApiError } from '#web/api/api-error.ts';
import type { CartItem } from '#web/cart/cart-items.ts';

/** Whether the page cannot tell if the order arrived. */
export function isAnswerLost(error: unknown): boolean {
  if (!error || error instanceof CartChangedError || error instanceof ValidationFailedError) return false;
  return !(error instanceof ApiError) || ['offline', 'timeout', 'unreadable'].includes(error.code);
}

/** The cart has changed since it was shown: nothing was bought. */
export class CartChangedError extends Error {
  readonly msg: string;
  /** Shown items that have left the cart. */
  readonly lost: readonly CartItem[];

  constructor(reasons: readonly string[], lost: readonly CartItem[]) {
    super('cart changed');
    this.lost = lost;
    this.msg = `Einige Artikel sind nicht mehr verfügbar: ${[...new Set(reasons)].join(', ')}`;
  }
}

export class ValidationFailedError extends Error {}

/** The server refuses the cart as it was shown. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof CartChangedError || (error instanceof ApiError && [404, 409].includes(error.status))
  );
}
