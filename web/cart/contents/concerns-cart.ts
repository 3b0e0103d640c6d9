import type { ResponseOf } from '#web/api/api.ts';

type Cart = Pick<ResponseOf<'GET /api/cart'>, 'items' | 'unavailable'>;

/** Whether an event tells of something that the cart shows, what is gone included: that may be for sale again. */
export function concernsCart(
  { event, data }: ResponseOf<'GET /api/events'>,
  { items, unavailable }: Cart,
): boolean {
  if (event !== 'request') return event === 'cart';
  const shown = [...items, ...unavailable];
  // Without ids it may be about any of them (api 32).
  return shown.some(({ requestId }) => data.ids.length === 0 || data.ids.includes(requestId));
}
