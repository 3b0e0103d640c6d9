import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { boughtWithoutMessage } from '#domain/purchases/purchase-messages.ts';
import { paths } from '#domain/site/paths.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { reloadPartnerRequests } from '#web/purchases/purchases.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { type Cart, reloadCart, showCart } from './use-cart.ts';

/** Nobody knows whether the order arrived. */
export function isAnswerLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.code === 'unreadable';
}

/** The cart is no longer what was shown: nothing was bought. */
export class CartChangedError extends Error {
  readonly msg: string;

  constructor(reasons: readonly string[]) {
    super('cart changed');
    this.msg = `Einige Artikel sind nicht mehr verfügbar: ${[...new Set(reasons)].join(', ')}`;
  }
}

/** The cart could not be validated: nothing was ordered. */
export class ValidationFailedError extends Error {}

/** Takes out what cannot be bought, and says so (cart 9). */
async function validate({ items, unavailable }: Cart): Promise<void> {
  const requestIds = [...items, ...unavailable].map(({ requestId }) => requestId);
  const checked = await call('POST /api/cart/validate', { body: { requestIds } }).catch((cause) => {
    throw new ValidationFailedError('cart not validated', { cause });
  });
  const invalid = checked.filter(({ valid }) => !valid);
  if (invalid.length > 0) throw new CartChangedError(invalid.map(({ reason }) => reason ?? ''));
}

export type Ordering = {
  /** What the page shows. */
  readonly cart: Cart;
  readonly userId: string;
  /** It has been ordered, and nobody knows whether the order arrived. */
  readonly isUnanswered: boolean;
  readonly onUnanswered: (isUnanswered: boolean) => void;
};

/** One for each set of requests, so that a repeat buys once and another cart is another order (purchases 14). */
function useOrderKey() {
  const order = useRef({ ids: '', key: '' });
  return (requestIds: readonly string[]): string => {
    const ids = requestIds.toSorted().join();
    if (order.current.ids !== ids) order.current = { ids, key: createIdempotencyKey() };
    return order.current.key;
  };
}

/**
 * Buys what the cart shows, at the prices that it shows. An order whose answer got lost is repeated as it was, under the
 * same key.
 */
export function useCheckout({ cart, userId, isUnanswered, onUnanswered }: Ordering) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useOrderKey();

  const placeOrder = async () => {
    const requestIds = cart.items.map(({ requestId }) => requestId);
    try {
      return await call('POST /api/requests/buy-multiple', {
        body: { requestIds, expectedNet: cart.totals.net },
        headers: { 'Idempotency-Key': keyOf(requestIds) },
      });
    } catch (error) {
      onUnanswered(isAnswerLost(error));
      throw error;
    }
  };

  const buying = useMutation({
    mutationFn: async () => {
      if (!isUnanswered) await validate(cart);
      return placeOrder();
    },
    onSuccess: ({ msg, count }) => {
      showSnackbar('success', msg || boughtWithoutMessage(count));
      showCart(client, userId, { ...cart, items: [], unavailable: [] });
      reloadPartnerRequests(client);
      window.dispatchEvent(new CustomEvent('purchaseSuccess'));
      void navigate(paths.dashboard({ tab: 'gekauft' }));
    },
    onError: () => void reloadCart(client, userId),
  });
  return { buying, buy: useOneAtATime(buying.mutateAsync) };
}
