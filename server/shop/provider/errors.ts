import { SHOP_UNAVAILABLE } from '#domain/shop/checkout-messages.ts';
import { Problem } from '#server/api/problem.ts';

/** A failed call to the shop. */
export class ShopError extends Error {}

/** The shop is down, slow or busy. */
export class ShopUnavailableError extends ShopError {
  override readonly name = 'ShopUnavailableError';
}

/** The shop has understood and refused the call. */
export class ShopRefusedError extends ShopError {
  override readonly name = 'ShopRefusedError';
}

export class ForgedMessageError extends Error {
  override readonly name = 'ForgedMessageError';
}

/** @returns the answer for a caller who waits for the shop; any other error unchanged */
export function toShopProblem(error: unknown, toRefusal: (refused: ShopRefusedError) => Problem): unknown {
  if (error instanceof ShopRefusedError) return toRefusal(error);
  if (!(error instanceof ShopUnavailableError)) return error;
  return new Problem(503, 'shop_unavailable', SHOP_UNAVAILABLE, { headers: { 'retry-after': '30' } });
}

/** For admins, in German. */
export function describeShopError(error: unknown): string {
  if (error instanceof ShopUnavailableError) return 'Der Shop war nicht erreichbar.';
  if (error instanceof ShopRefusedError) return `Der Shop hat abgelehnt: ${error.message}`;
  return 'Unerwarteter Fehler.';
}
