import { centsToEuros, eurosToCents, totalOf } from '#domain/requests/offer/price.ts';
import type { Cart } from './use-cart.ts';

/** What is left, with its sum. */
export function withoutItems(cart: Cart, requestIds: readonly string[]): Cart {
  const stays = ({ requestId }: { readonly requestId: string }) => !requestIds.includes(requestId);
  const items = cart.items.filter(stays);
  const { netCents, vatCents, grossCents } = totalOf(items.map(({ price }) => eurosToCents(price)));
  const totals = {
    net: centsToEuros(netCents),
    vat: centsToEuros(vatCents),
    gross: centsToEuros(grossCents),
  };
  return { items, total: totals.net, totals, unavailable: cart.unavailable.filter(stays) };
}
