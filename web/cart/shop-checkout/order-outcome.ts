import type { ShownItemState } from '#domain/shop/order-states.ts';
import { type ShopName, shopPhrases } from '#domain/shop/providers.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';

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

/** @param order read after the status; null when there is none any more, undefined when it could not be read */
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
      // An order that was paid twice is „Abweichung“ too, and unlocked once.
      const countOf = (wanted: ShownItemState) => order.items.filter(({ state }) => state === wanted).length;
      const [unlocked, freeLost] = [countOf('unlocked'), countOf('not_available')];
      return unlocked > 0
        ? toBought(order.items.length - unlocked - freeLost, freeLost)
        : { kind: 'ended', state: order.state === 'disputed' ? 'disputed' : 'not_unlocked' };
    }
  }
}

/** A purchase at the shop; `requestIds` are unknown on the way back from it. */
export type ShopPurchase = {
  readonly shop: ShopName;
  readonly checkoutId: string;
  readonly requestIds?: readonly string[];
};

/** Null when there is no such order any more, undefined when it cannot be read now. */
function findOrder({ shop, checkoutId: id }: ShopPurchase) {
  return call('GET /api/:shop/order/:id', { params: { shop, id } }).then(
    (answer) => answer.order,
    (error) => (error instanceof ApiError && error.status === 404 ? null : undefined),
  );
}

export async function readOutcome(purchase: ShopPurchase): Promise<OrderOutcome> {
  let { requestIds } = purchase;
  if (!requestIds) {
    const order = await findOrder(purchase);
    if (!order) return order === null ? { kind: 'ended', state: 'expired' } : open;
    requestIds = order.items.flatMap(({ requestId }) => requestId ?? []);
  }
  const status = await call('POST /api/cart/check-purchase-status', { body: { requestIds } });
  // Read the order after the status: it then also knows the purchases that the status names.
  return decideOutcome(requestIds, status, await findOrder(purchase));
}

type EndedText = { readonly title: string; readonly text: string };

/** How a purchase at the shop ended without anything being unlocked (shop 4). */
export function describeEnded(shop: ShopName, state: EndedState): EndedText {
  const { at } = shopPhrases[shop];
  const texts: Readonly<Record<EndedState, EndedText>> = {
    cancelled: {
      title: `Ihr Kauf ${at} wurde abgebrochen.`,
      text: 'Es wurde nichts gekauft. Ihr Warenkorb ist, wie er war.',
    },
    failed: {
      title: `Die Zahlung ${at} ist fehlgeschlagen.`,
      text: 'Es wurde nichts gekauft. Sie können es erneut versuchen oder auf Rechnung kaufen.',
    },
    expired: {
      title: `Ihr Kauf ${at} wurde nicht abgeschlossen.`,
      text: 'Die Plätze sind nicht mehr reserviert. Haben Sie doch noch bezahlt, schalten wir frei, was noch zu haben ist, erstatten den Rest und schreiben Ihnen.',
    },
    not_unlocked: {
      title: 'Was Sie bezahlt haben, war nicht mehr zu haben.',
      text: 'Freigeschaltet wurde nichts. Der Betrag wird Ihnen erstattet.',
    },
    disputed: {
      title: `Ihre Zahlung ${at} wird geprüft.`,
      text: 'Sie weicht von der Bestellung ab, freigeschaltet ist noch nichts. Wir melden uns bei Ihnen.',
    },
  };
  return texts[state];
}
