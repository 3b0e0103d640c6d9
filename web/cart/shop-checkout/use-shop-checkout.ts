import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NO_CHECKOUT_ADDRESS } from '#domain/shop/checkout-messages.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import { useKeptPage } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { isAnswerLost, isRefused } from '#web/cart/checkout/checkout-errors.ts';
import { validateCart } from '#web/cart/checkout/use-checkout.ts';
import type { Cart } from '#web/cart/contents/use-cart.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { openTab, toWebAddress } from './open-tab.ts';
import { keepPendingShop } from './pending-shop.ts';
import { useProgress } from './use-progress.ts';

/** Rule shop 3. */
const opensAfterMs = 100;

/** The shop answered, but named no page. */
export class NoAddressError extends Error {}

type Starting = {
  /** What the page shows. */
  readonly cart: Cart;
  readonly userId: string;
  /** By what has changed of the cart. */
  readonly onRefused: () => void;
};

/** Tries of the same order carry the same key until one is answered. */
function useOrderKey() {
  const last = useRef<{ order: string; key: string } | null>(null);
  return {
    keyFor: (order: string) => {
      if (last.current?.order !== order) last.current = { order, key: createIdempotencyKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}

/** Begins the purchase of what the cart shows at the external shop, whose page opens in a new tab (shop 3). */
export function useShopCheckout({ cart, userId, onRefused }: Starting) {
  const { change } = useProgress(userId);
  const orderKey = useOrderKey();
  const [opened, setOpened] = useState<{ checkoutId: string; isBlocked: boolean } | null>(null);
  const starting = useMutation({
    mutationFn: async (shop: ShopName) => {
      change({ last: null });
      await validateCart(cart);
      const { items, totals } = cart;
      const requestIds = items.map(({ requestId }) => requestId);
      const cartItems = items.map(({ requestId, revision }) => ({ requestId, revision }));
      const started = await call('POST /api/:shop/checkout', {
        params: { shop },
        body: { cartItems, expectedNet: totals.net },
        headers: { 'Idempotency-Key': orderKey.keyFor(`${JSON.stringify(cartItems)} ${totals.net}`) },
      });
      const checkoutUrl = toWebAddress(started.checkoutUrl);
      if (!checkoutUrl) throw new NoAddressError(NO_CHECKOUT_ADDRESS);
      return { ...started, checkoutUrl, shop, requestIds, totalPrice: totals.net };
    },
    onSuccess: ({ checkoutId, checkoutUrl, reservedUntil, shop, requestIds, totalPrice }) => {
      orderKey.forget();
      const checkoutTime = new Date().toISOString();
      const order = { requestIds, checkoutTime, checkoutId, totalPrice, itemCount: requestIds.length };
      change({ turn: 0, isGivenUp: false });
      keepPendingShop(userId, { ...order, shop, checkoutUrl, reservedUntil });
      window.setTimeout(() => setOpened({ checkoutId, isBlocked: !openTab(checkoutUrl) }), opensAfterMs);
    },
    onError: (error) => {
      if (error instanceof NoAddressError || !isAnswerLost(error)) orderKey.forget();
      if (isRefused(error)) onRefused();
    },
  });
  // Whoever has to sign in again meanwhile finds the order as it was, and it goes on.
  useKeptPage(starting.isPending);
  return { starting, opened, start: useOneAtATime(starting.mutateAsync) };
}
