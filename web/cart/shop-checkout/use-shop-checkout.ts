import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NO_CHECKOUT_ADDRESS } from '#domain/shop/checkout-messages.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import { useKeptPage } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { isAnswerLost, isRefused } from '#web/cart/checkout/checkout-errors.ts';
import { keepPendingShop } from '#web/cart/checkout/pending-orders.ts';
import { type Ordering, validateCart } from '#web/cart/checkout/use-checkout.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { focusOpenPurchase, openTab, toWebAddress } from './open-tab.ts';
import { begun, outcomeKey } from './outcome-query.ts';
import { useLastPurchase } from './use-shop-outcome.ts';

/** Rule shop 3. */
const opensAfterMs = 100;

/** The shop answered, but named no page. */
export class NoAddressError extends Error {}

/** Begins the purchase of the shown cart at the external shop, whose page opens in a new tab (shop 3). */
export function useShopCheckout({ cart, userId, onRefused }: Ordering) {
  const client = useQueryClient();
  const { remember } = useLastPurchase(userId);
  /** Tries of the same order carry the same key until one is answered. */
  const lastTry = useRef<{ order: string; key: string } | null>(null);
  const [blockedId, setBlockedId] = useState<string | null>(null);
  const starting = useMutation({
    mutationFn: async (shop: ShopName) => {
      remember(null);
      await validateCart(cart);
      const cartItems = cart.items.map(({ requestId, revision }) => ({ requestId, revision }));
      const expectedNet = cart.totals.net;
      const order = `${JSON.stringify(cartItems)} ${expectedNet}`;
      if (lastTry.current?.order !== order) lastTry.current = { order, key: createIdempotencyKey() };
      const started = await call('POST /api/:shop/checkout', {
        params: { shop },
        body: { cartItems, expectedNet },
        headers: { 'Idempotency-Key': lastTry.current.key },
      });
      const checkoutUrl = toWebAddress(started.checkoutUrl);
      if (!checkoutUrl) throw new NoAddressError(NO_CHECKOUT_ADDRESS);
      const requestIds = cartItems.map(({ requestId }) => requestId);
      return { ...started, checkoutUrl, shop, requestIds, totalPrice: expectedNet };
    },
    onSuccess: ({ checkoutId, checkoutUrl, reservedUntil, shop, requestIds, totalPrice }) => {
      lastTry.current = null;
      const checkoutTime = new Date().toISOString();
      const order = { requestIds, checkoutTime, checkoutId, totalPrice, itemCount: requestIds.length };
      client.setQueryData(outcomeKey(checkoutId), begun);
      keepPendingShop(userId, { ...order, shop, checkoutUrl, reservedUntil });
      window.setTimeout(() => {
        if (!openTab(checkoutUrl)) setBlockedId(checkoutId);
        focusOpenPurchase();
      }, opensAfterMs);
    },
    onError: (error) => {
      if (error instanceof NoAddressError || !isAnswerLost(error)) lastTry.current = null;
      if (isRefused(error)) onRefused();
    },
  });
  // The order goes on after a new login.
  useKeptPage(starting.isPending);
  return { starting, blockedId, start: useOneAtATime(starting.mutateAsync) };
}
