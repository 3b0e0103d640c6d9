import type { ShownItemState } from '#domain/shop/order-states.ts';
import type { ResponseOf } from '#web/api/api.ts';

type Status = Pick<ResponseOf<'POST /api/cart/check-purchase-status'>, 'purchasedItems' | 'message'>;
export type PartnerOrder = ResponseOf<'GET /api/:shop/order/:id'>['order'];

/** How a purchase at the shop ended without anything being unlocked. */
export type EndedState = 'cancelled' | 'failed' | 'expired' | 'not_unlocked' | 'disputed';

export type OrderOutcome =
  | { readonly kind: 'open' }
  /** `lostCount`: paid and not unlocked; `freeLostCount`: not unlocked, and free. */
  | {
      readonly kind: 'bought';
      readonly msg: string;
      readonly requestIds: readonly string[];
      readonly lostCount: number;
      readonly freeLostCount: number;
    }
  /** All of it was bought on account meanwhile; the order was not paid. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'ended'; readonly state: EndedState };

const open = { kind: 'open' } as const;

/**
 * What has become of a purchase that was begun at the shop.
 *
 * @param order read after `status`; null when there is none any more, undefined when it could not be read
 */
export function decideOutcome(
  requestIds: readonly string[],
  { purchasedItems, message }: Status,
  order: Pick<PartnerOrder, 'state' | 'items'> | null | undefined,
): OrderOutcome {
  const bought = purchasedItems.map(({ requestId }) => requestId).filter((id) => requestIds.includes(id));
  const toBought = (lostCount: number, freeLostCount: number): OrderOutcome => ({
    kind: 'bought',
    msg: message,
    requestIds: bought,
    lostCount,
    freeLostCount,
  });
  const isAllBought = bought.length === requestIds.length;
  if (order === undefined) return isAllBought ? toBought(0, 0) : open;
  if (order === null) return { kind: 'ended', state: 'expired' };
  switch (order.state) {
    case 'starting':
    case 'open':
      return isAllBought ? { kind: 'replaced' } : open;
    case 'cancelled':
    case 'failed':
    case 'expired':
      return isAllBought ? { kind: 'replaced' } : { kind: 'ended', state: order.state };
    default: {
      // What was paid twice is „Abweichung“, too, and unlocked once.
      const countOf = (wanted: ShownItemState) => order.items.filter(({ state }) => state === wanted).length;
      const [unlocked, freeLost] = [countOf('unlocked'), countOf('not_available')];
      return unlocked > 0
        ? toBought(order.items.length - unlocked - freeLost, freeLost)
        : { kind: 'ended', state: order.state === 'disputed' ? 'disputed' : 'not_unlocked' };
    }
  }
}
