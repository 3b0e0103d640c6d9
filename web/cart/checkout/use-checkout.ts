import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { boughtWithoutMessage } from '#domain/purchases/purchase-messages.ts';
import { paths } from '#domain/site/paths.ts';
import { useKeptPage } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { invalidate } from '#web/api/queries.ts';
import { type Cart, withoutItems } from '#web/cart/cart-items.ts';
import { readKnownCart, showCart } from '#web/cart/use-cart.ts';
import { useEvents } from '#web/events/events.ts';
import { markBought, partnerReads } from '#web/purchases/purchases.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { CartChangedError, isAnswerLost, isRefused, ValidationFailedError } from './checkout-errors.ts';
import { beginCheckout, endCheckout, isRepeat, readPendingCheckout } from './pending-orders.ts';

/** The server takes out items that cannot be bought (cart 9). @throws CartChangedError for such items */
export async function validateCart({ items, unavailable }: Cart): Promise<void> {
  const requestIds = [...items, ...unavailable].map(({ requestId }) => requestId);
  const checked = await call('POST /api/cart/validate', { body: { requestIds } }).catch((cause) => {
    throw new ValidationFailedError('cart not validated', { cause });
  });
  const reasons = new Map(checked.map(({ requestId, valid, reason }) => [requestId, valid ? null : reason]));
  // The page has said of the others already that they are gone.
  const lost = items.filter(({ requestId }) => reasons.get(requestId));
  if (lost.length === 0) return;
  throw new CartChangedError(
    lost.map(({ requestId }) => reasons.get(requestId) ?? ''),
    lost,
  );
}

async function placeOrder(userId: string, { items, totals }: Cart) {
  const requestIds = items.map(({ requestId }) => requestId);
  const expectedRevisions = Object.fromEntries(items.map(({ requestId, revision }) => [requestId, revision]));
  const { checkoutId } = beginCheckout(userId, { requestIds, totalPrice: totals.net }, Date.now());
  try {
    const { msg, count } = await call('POST /api/requests/buy-multiple', {
      body: { requestIds, expectedNet: totals.net, expectedRevisions },
      headers: { 'Idempotency-Key': checkoutId },
    });
    return { msg, count, requestIds };
  } catch (error) {
    // After a server error the order may have succeeded.
    if (!isAnswerLost(error) && (error as ApiError).status < 500) endCheckout(userId);
    throw error;
  }
}

type Bought = { readonly msg: string; readonly count: number; readonly requestIds: readonly string[] };

/** Shows a purchase (cart 10). @param staysHere the person works on something that must not disappear */
export function useShowBought(userId: string): (bought: Bought, staysHere?: boolean) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ msg, count, requestIds }, staysHere = false) => {
    showSnackbar('success', msg || boughtWithoutMessage(count));
    const known = readKnownCart(client, userId);
    const settled = requestIds.map((requestId) => ({ requestId }));
    if (known) showCart(client, userId, withoutItems(known, requestIds), settled);
    void invalidate(client, partnerReads);
    window.dispatchEvent(new CustomEvent('purchaseSuccess'));
    if (!staysHere) void navigate(paths.dashboard({ tab: 'gekauft' }), { state: markBought(requestIds) });
  };
}

/** Asks about an order whose answer did not come before a reload (cart 18). @returns whether it is not bought */
function useLeftCheckout(userId: string, isRepeating: boolean, onBought: (bought: Bought) => void): boolean {
  const [left] = useState(() => readPendingCheckout(userId, Date.now()));
  const requestIds = left?.requestIds ?? [];
  const { data, refetch } = useQuery({
    queryKey: ['POST /api/cart/check-purchase-status', left?.checkoutId],
    enabled: left !== null,
    queryFn: ({ signal }) => call('POST /api/cart/check-purchase-status', { body: { requestIds }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const bought = new Set(data?.purchasedItems.map(({ requestId }) => requestId));
  const isBought = data !== undefined && requestIds.every((id) => bought.has(id));
  // The order may still be under way when the page asks.
  useEvents(({ event }) => {
    if (event === 'purchase' && left && !isBought) void refetch();
  });
  const show = useEffectEvent(() => {
    // Repeated meanwhile, and answered.
    if (!left || readPendingCheckout(userId, Date.now())?.checkoutId !== left.checkoutId) return;
    onBought({ msg: data?.message ?? '', count: left.itemCount, requestIds });
  });
  useEffect(() => {
    if (isBought && !isRepeating) show();
  }, [isBought, isRepeating]);
  return left !== null && data !== undefined && !isBought;
}

export type Ordering = {
  /** As the page shows it. */
  readonly cart: Cart;
  readonly userId: string;
  /** The cart has changed meanwhile. */
  readonly onRefused: () => void;
};

/** Buys the cart as the page shows it. An order whose answer got lost is repeated under the same key. */
export function useCheckout({ cart, userId, onRefused }: Ordering) {
  const showBought = useShowBought(userId);
  const onBought = (bought: Bought) => {
    endCheckout(userId);
    showBought(bought);
  };
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
  const isNotBought = useLeftCheckout(userId, buying.isPending, onBought);
  // The order goes on after a new login.
  useKeptPage(buying.isPending);
  return { buying, buy: useOneAtATime(buying.mutateAsync), isNotBought };
}
