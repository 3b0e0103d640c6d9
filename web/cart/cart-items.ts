import type { Tax } from '#domain/billing/party/tax-words.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import { eurosToCents, presentTotal, sumCents } from '#domain/requests/offer/price.ts';
import type { ResponseOf } from '#web/api/api.ts';

export type Cart = ResponseOf<'GET /api/cart'>;
export type CartItem = Cart['items'][number];
/** Off sale; without a category the partner may not see it. */
export type GoneItem = Cart['unavailable'][number];

export function placeOf({ postleitzahl, land }: Pick<CartItem | GoneItem, 'postleitzahl' | 'land'>): string {
  return postleitzahl && land ? nameMaskedPlace({ postleitzahl, land }) : '';
}

export function nameItem(item: Pick<CartItem | GoneItem, 'category' | 'postleitzahl' | 'land'>): string {
  return item.category ? `${categories[item.category].label}, ${placeOf(item)}` : 'Anfrage';
}

/** Puts items back at their places: the last added stands first. */
export function withItems(cart: Cart, items: readonly CartItem[]): Cart {
  const added = items.filter(({ requestId }) => cart.items.every((item) => item.requestId !== requestId));
  const all = [...cart.items, ...added].toSorted((a, b) => (a.addedAt > b.addedAt ? -1 : 1));
  return { ...cart, items: all, ...sumUp(all, cart.totals) };
}

export function withoutItems(cart: Cart, requestIds: readonly string[]): Cart {
  const stays = ({ requestId }: { readonly requestId: string }) => !requestIds.includes(requestId);
  const items = cart.items.filter(stays);
  return { items, ...sumUp(items, cart.totals), unavailable: cart.unavailable.filter(stays) };
}

function sumUp(items: readonly CartItem[], tax: Tax): Pick<Cart, 'total' | 'totals'> {
  const totals = presentTotal(sumCents(items.map(({ price }) => eurosToCents(price))), tax);
  return { total: totals.net, totals };
}
