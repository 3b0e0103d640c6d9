import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { boughtWithoutMessage } from '#domain/purchases/purchase-messages.ts';
import { paths } from '#domain/site/paths.ts';
import { useKeptPage } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { invalidate } from '#web/api/queries.ts';
import { type Cart, readKnownCart, showCart } from '#web/cart/contents/use-cart.ts';
import { withoutItems } from '#web/cart/contents/without-items.ts';
import { partnerReads } from '#web/purchases/purchases.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { CartChangedError, isAnswerLost, isRefused, ValidationFailedError } from './checkout-errors.ts';
import { beginCheckout, endCheckout, isRepeat } from './pending-checkout.ts';

/** Takes out what cannot be bought, and says so (cart 9). */
export async function validateCart({ items, unavailable }: Cart): Promise<void> {
  const requestIds = [...items, ...unavailable].map(({ requestId }) => requestId);
  const checked = await call('POST /api/cart/validate', { body: { requestIds } }).catch((cause) => {
    throw new ValidationFailedError('cart not validated', { cause });
  });
  const invalid = checked.filter(({ valid }) => !valid);
  if (invalid.length === 0) return;
  const gone = new Set(invalid.map(({ requestId }) => requestId));
  throw new CartChangedError(
    invalid.map(({ reason }) => reason ?? ''),
    items.filter(({ requestId }) => gone.has(requestId)),
  );
}

function revisionsOf(items: Cart['items']): Record<string, number> {
  return Object.fromEntries(items.map(({ requestId, revision }) => [requestId, revision]));
}

async function placeOrder(userId: string, { items, totals }: Cart) {
  const requestIds = items.map(({ requestId }) => requestId);
  const { checkoutId } = beginCheckout(userId, { requestIds, totalPrice: totals.net }, Date.now());
  try {
    const { msg, count } = await call('POST /api/requests/buy-multiple', {
      body: { requestIds, expectedNet: totals.net, expectedRevisions: revisionsOf(items) },
      headers: { 'Idempotency-Key': checkoutId },
    });
    return { msg, count, requestIds };
  } catch (error) {
    // After trouble on the server nobody knows how the order ended.
    if (!isAnswerLost(error) && (error as ApiError).status < 500) endCheckout(userId);
    throw error;
  }
}

export type Bought = { readonly msg: string; readonly count: number; readonly requestIds: readonly string[] };

/**
 * What follows a purchase, whenever this page hears of it (cart 10).
 *
 * @param staysHere the person is at something else, which must not go
 */
export function useTellBought(userId: string): (bought: Bought, staysHere?: boolean) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ msg, count, requestIds }, staysHere = false) => {
    showSnackbar('success', msg || boughtWithoutMessage(count));
    const known = readKnownCart(client, userId);
    const settled = requestIds.map((requestId) => ({ requestId }));
    if (known) showCart(client, userId, withoutItems(known, requestIds), settled);
    void invalidate(client, partnerReads);
    window.dispatchEvent(new CustomEvent('purchaseSuccess'));
    if (!staysHere) void navigate(paths.dashboard({ tab: 'gekauft' }));
  };
}

/** The answer to an order on account, whichever way it came. */
export function useBought(userId: string): (bought: Bought) => void {
  const tellBought = useTellBought(userId);
  return (bought) => {
    endCheckout(userId);
    tellBought(bought);
  };
}

type Ordering = {
  /** What the page shows. */
  readonly cart: Cart;
  readonly userId: string;
  /** By what has changed of the cart. */
  readonly onRefused: () => void;
};

/**
 * Buys what the cart shows, at the prices that it shows. An order whose answer got lost is repeated as it was, under the
 * same key.
 */
export function useCheckout({ cart, userId, onRefused }: Ordering) {
  const onBought = useBought(userId);
  const buying = useMutation({
    mutationFn: async () => {
      const requestIds = cart.items.map(({ requestId }) => requestId);
      if (!isRepeat(userId, requestIds, Date.now())) await validateCart(cart);
      return placeOrder(userId, cart);
    },
    onSuccess: onBought,
    onError: (error) => {
      if (isRefused(error)) onRefused();
    },
  });
  // Whoever has to sign in again meanwhile finds the order as it was, and it goes on.
  useKeptPage(buying.isPending);
  return { buying, buy: useOneAtATime(buying.mutateAsync) };
}
